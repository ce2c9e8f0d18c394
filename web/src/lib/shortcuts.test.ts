import { afterEach, describe, expect, it } from 'vitest'
import { shortcutOf } from './shortcuts'

afterEach(() => (document.body.innerHTML = ''))

function press(init: KeyboardEventInit, html = '<button>x</button>', selector = 'button'): string | null {
  document.body.innerHTML = html
  let found: string | null = null
  const listen = (event: KeyboardEvent) => (found = shortcutOf(event))
  window.addEventListener('keydown', listen, { once: true })
  document.querySelector(selector)!.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }))
  return found
}

describe('shortcuts', () => {
  it('know letters on Latin and other layouts', () => {
    expect(press({ key: 'u', code: 'KeyU' })).toBe('u')
    expect(press({ key: 'г', code: 'KeyU' })).toBe('u')
    expect(press({ key: '?', code: 'Digit7', shiftKey: true })).toBe('?')
  })

  it('rest while a person types, holds a modifier, or answers a dialog', () => {
    expect(press({ key: 'u', code: 'KeyU' }, '<input>', 'input')).toBeNull()
    expect(press({ key: 'u', code: 'KeyU' }, '<textarea></textarea>', 'textarea')).toBeNull()
    expect(press({ key: 'r', code: 'KeyR', ctrlKey: true })).toBeNull()
    expect(press({ key: 'r', code: 'KeyR', metaKey: true })).toBeNull()
    expect(press({ key: 'u', code: 'KeyU' }, '<dialog open><button>x</button></dialog>')).toBeNull()
  })

  it('are not other keys', () => {
    expect(press({ key: 'Escape', code: 'Escape' })).toBeNull()
    expect(press({ key: 'Enter', code: 'Enter' })).toBeNull()
  })
})
