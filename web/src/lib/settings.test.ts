import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { applySettings, readSettings, reducedMotion, settings, watchSettings } from './settings.svelte'

const stored = () => JSON.parse(localStorage.getItem('northbeard.settings') ?? 'null') as unknown

describe('settings', () => {
  let stop = () => {}
  beforeEach(() => localStorage.clear())
  afterEach(() => stop())

  it('begin with the browser’s language and the system’s ways', () => {
    expect(readSettings()).toEqual({ language: 'en', theme: 'system', motion: 'system', suits: 'colours', quickHands: false, shortcuts: true, name: '', colour: '', notices: false })
  })

  it('survive damaged and unknown values one by one', () => {
    localStorage.setItem('northbeard.settings', '{"language":"ru","theme":"pink","quickHands":"yes"}')
    expect(readSettings()).toMatchObject({ language: 'ru', theme: 'system', quickHands: false })
    localStorage.setItem('northbeard.settings', '{"name":7,"colour":"teal"}')
    expect(readSettings()).toMatchObject({ name: '', colour: 'teal' })
    localStorage.setItem('northbeard.settings', 'not json')
    expect(readSettings().theme).toBe('system')
    localStorage.setItem('northbeard.settings', 'null')
    expect(readSettings().theme).toBe('system')
  })

  it('are kept, and shown to the style sheets', () => {
    stop = watchSettings()
    flushSync(() => {
      settings.theme = 'dark'
      settings.motion = 'reduced'
      settings.suits = 'plain'
    })
    expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', motion: 'reduced', suits: 'plain' })
    expect(reducedMotion()).toBe(true)
    expect(stored()).toMatchObject({ theme: 'dark', motion: 'reduced', suits: 'plain' })
    settings.theme = 'light'
    applySettings()
    expect(document.documentElement.dataset.theme).toBe('light')
  })
})
