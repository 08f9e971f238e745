/** The rows of the lists on screen, in order; `DataTable` puts each row's key into `data-key`. */
const rows = () => [...document.querySelectorAll<HTMLElement>('main tbody tr[data-key]')]

export const rowInFocus = () => rows().find((row) => row.contains(document.activeElement))

function show(row: HTMLElement | undefined) {
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'center' })
}

export const rowOf = (key: string) => rows().find((row) => row.dataset.key === key)
export const focusRow = (key: string) => show(rowOf(key))

/** Moves the focus one row down or up, or into the list from outside. At either end it stays. */
export function moveRow(by: 1 | -1) {
  const list = rows()
  const at = list.findIndex((row) => row.contains(document.activeElement))
  if (at === -1) return show(by === 1 ? list[0] : list.at(-1))
  show(list[Math.min(Math.max(at + by, 0), list.length - 1)])
}

/** Opens a row: by the button that names Enter as its key, or else its first link, or else its first button. */
export const openRow = (row: HTMLElement) =>
  ['[aria-keyshortcuts="Enter"]', 'a[href]', 'button']
    .map((selector) => row.querySelector<HTMLElement>(selector))
    .find(Boolean)
    ?.click()

/** The row after one that is about to leave the list, or else the first of the others. */
export function rowAfter<Row>(list: readonly Row[], keyOf: (row: Row) => string, key: string): Row | undefined {
  const at = list.findIndex((row) => keyOf(row) === key)
  return list[at + 1] ?? list.find((row) => keyOf(row) !== key)
}

/**
 * Presses the button that names the key in `aria-keyshortcuts`: that of the row in focus, or else the first on the screen. A choice
 * also gets the focus, so that Enter sends its form. False if there is none.
 */
export function pressButton(inside: HTMLElement, key: string, row?: HTMLElement) {
  const named = `[aria-keyshortcuts="${CSS.escape(key)}"]:not(:disabled)`
  const target = row?.querySelector<HTMLElement>(named) ?? inside.querySelector<HTMLElement>(named)
  if (!target) return false
  target.focus()
  target.click()
  return true
}
