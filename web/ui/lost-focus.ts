import { speak } from './live-region.tsx'

/** Removing what has the focus leaves it to the page itself: keyboards and screen readers would start over at the top. */
const isLost = ({ activeElement, body }: Document) =>
  activeElement === null || activeElement === body || activeElement.matches(':disabled')

type Opener = Element | null | undefined

const canHold = (opener: Opener, page: Document): opener is HTMLElement =>
  opener instanceof HTMLElement && opener !== page.body && opener.isConnected

/**
 * If the focus is lost once the screen has changed, it returns to the opener or, without one, to the main area, as after a navigation.
 * An opener that the change draws anew is looked up only then.
 */
export function keepFocus(opener?: Opener | (() => Opener), after = 0) {
  const page = document
  setTimeout(() => {
    if (!isLost(page)) return
    const before = typeof opener === 'function' ? opener() : opener
    const place = canHold(before, page) ? before : page.querySelector('main')
    place?.focus({ preventScroll: true })
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
