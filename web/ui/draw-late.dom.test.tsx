import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawRestWhenUsed } from './draw-late.ts'

beforeEach(() => {
  // A page of another test may have been drawn whole in this document.
  delete document.documentElement.dataset.drawn
  vi.useFakeTimers({ toFake: ['requestAnimationFrame'] })
  document.body.innerHTML =
    '<footer class="draw-late"></footer><ul class="draw-children-late"><li></li><li></li><li></li></ul><p></p>'
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

const drawn = () =>
  [...document.body.querySelectorAll<HTMLElement>('*')].filter((one) => one.style.contentVisibility === 'visible').length

test.each(['scroll', 'pointerdown', 'keydown'])(
  'the rest of a page is drawn at the first %s, two elements with each frame',
  (sign) => {
    drawRestWhenUsed()
    vi.runAllTicks()
    expect(drawn()).toBe(0)
    dispatchEvent(new Event(sign))
    expect(drawn()).toBe(2)
    vi.advanceTimersToNextFrame()
    expect(drawn()).toBe(4)
    expect(document.documentElement.dataset.drawn).toBeUndefined()
    vi.advanceTimersToNextFrame()
    expect(document.documentElement.dataset.drawn).toBe('')
    expect(drawn()).toBe(4)
  },
)
