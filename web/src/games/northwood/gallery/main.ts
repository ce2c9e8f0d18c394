// The gallery: /gallery.html?view=answer_follow&language=ru&theme=dark shows one stored view.
import { mount } from 'svelte'
import '../../../app.css'
import { applySettings, settings } from '$lib/settings.svelte'
import { useLanguage } from '$lib/text'
import Gallery from './Gallery.svelte'

const asked = new URLSearchParams(location.search)
settings.theme = asked.get('theme') === 'dark' ? 'dark' : 'light'
settings.language = asked.get('language') === 'ru' ? 'ru' : 'en'
settings.motion = asked.get('motion') === 'full' ? 'full' : 'reduced'
settings.quickHands = asked.has('quick')
applySettings()
await useLanguage(settings.language)
mount(Gallery, { target: document.getElementById('app')! })
