import { speak } from './live-region.tsx'

/** Removing what has the focus leaves it to the page itself: keyboards and screen readers would start over at the top. */
const isLost = (page: Document) => page.activeElement === null || page.activeElement === page.body

/** If the focus is lost once the screen has changed, it returns to the opener or, without one, to the main area, as after a navigation. */
export function keepFocus(opener?: Element | null, after = 0) {
  const page = document
  const before = opener instanceof HTMLElement && opener !== page.body ? opener : undefined
  setTimeout(() => {
    if (isLost(page)) (before?.isConnected ? before : page.querySelector('main'))?.focus({ preventScroll: true })
  }, after)
}

const messageOf = (answer: unknown) =>
  typeof answer === 'object' && answer && 'message' in answer && typeof answer.message === 'string' ? answer.message : undefined

/** By then a dialog is closed and has returned the focus: both happen only after the next frame. */
export const settled = 200

/** After an action that may have taken its own button away: if so, keeps the focus and has the answer's message read. */
export function followUp(answer: unknown) {
  const page = document
  keepFocus(null, settled)
  setTimeout(() => {
    const message = messageOf(answer)
    if (message && (isLost(page) || page.activeElement?.matches('main'))) speak(message, page)
  }, settled)
}
