// The coach, as one piece that is fetched where there is advice on the game (lib/coach.ts).
export { CoachDesk } from './coach_desk.svelte'
export { ReplayDesk } from './replay_desk.svelte'
