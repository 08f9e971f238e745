import { speak } from './live-region.tsx'

/** Removing what has the focus leaves it to the page itself: keyboards and screen readers would start over at the top. */
const isLost = ({ activeElement, body }: Document) =>
  activeElement === null || activeElement === body || activeElement.matches(':disabled')

type Opener = Element | null | undefined

const canHold = (opener: Opener, page: Document): opener is HTMLElement =>
  opener instanceof HTMLElement && opener !== page.body && opener.isConnected

function place(page: Document, opener: Opener) {
  const held = canHold(opener, page) ? opener : page.querySelector<HTMLElement>('main')
  held?.focus({ preventScroll: true })
}

/**
 * If the focus is lost once the screen has changed, it returns to the opener or, without one, to the main area, as after a navigation.
 * An opener that the change draws anew is given as a function, and is looked for until it is there.
 */
export function keepFocus(opener?: Opener | (() => Opener), after = 0) {
  const page = document
  setTimeout(() => {
    if (typeof opener !== 'function') return isLost(page) ? place(page, opener) : undefined
    // An earlier action may have left the focus to the main area just before.
    if (!isLost(page) && !page.activeElement?.matches('main')) return
    place(page, opener())
    follow(page, opener)
  }, after)
}

/** Ends the watch for the opener before: the newest is where someone comes from. */
let stopFollowing = () => {}

/**
 * A list may still be on its way, or be drawn once more, whenever its answer arrives. So the focus stays with the opener until someone
 * goes on from there: with a key, a pointer, or by what takes the focus itself, such as a dialog.
 */
function follow(page: Document, find: () => Opener) {
  stopFollowing()
  const followed = new AbortController()
  let ours = page.activeElement
  const observer = new MutationObserver(() => {
    if (!isLost(page) && page.activeElement !== ours) return stop()
    const opener = find()
    if (isLost(page) || canHold(opener, page)) place(page, opener)
    ours = page.activeElement
  })
  function stop() {
    observer.disconnect()
    followed.abort()
  }
  stopFollowing = stop
  observer.observe(page.body, { childList: true, subtree: true })
  for (const act of ['keydown', 'pointerdown']) page.addEventListener(act, stop, { capture: true, signal: followed.signal })
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
