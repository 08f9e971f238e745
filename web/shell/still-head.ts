/**
 * Leaves what is in the head where it is when the next screen lists its stylesheets in another order. A stylesheet that is moved is
 * lost: Chromium keeps the link and no longer applies it, and other browsers fetch it again. The order in the head says nothing,
 * because what must win over the parts is in a layer of its own.
 */
export const keepHeadStill = (head: HTMLElement) => {
  // Preact moves what it finds elsewhere with this function, and adds what is new with `insertBefore`.
  Object.assign(head, { moveBefore: () => {} })
}
