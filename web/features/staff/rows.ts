/** The rows of the lists on the screen, in their order; `DataTable` names each by its key. */
const rows = () => [...document.querySelectorAll<HTMLElement>('main tbody tr[data-key]')]

export const rowInFocus = () => rows().find((row) => row.contains(document.activeElement))

function show(row: HTMLElement | undefined) {
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'center' })
}

export const focusRow = (key: string) => show(rows().find((row) => row.dataset.key === key))

/** One down or up; from outside a list into it. At an end it stays. */
export function moveRow(by: 1 | -1) {
  const list = rows()
  const at = list.findIndex((row) => row.contains(document.activeElement))
  if (at === -1) return show(by === 1 ? list[0] : list.at(-1))
  show(list[Math.min(Math.max(at + by, 0), list.length - 1)])
}

/** What a row leads to is its first link, else its first button. */
export const openRow = (row: HTMLElement) => (row.querySelector<HTMLElement>('a[href]') ?? row.querySelector('button'))?.click()

/** The row after one that is about to leave the list, or the first of the others. */
export function rowAfter<Row>(list: readonly Row[], keyOf: (row: Row) => string, key: string): Row | undefined {
  const at = list.findIndex((row) => keyOf(row) === key)
  return list[at + 1] ?? list.find((row) => keyOf(row) !== key)
}
