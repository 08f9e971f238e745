import type { PdfColumn } from '#server/kernel/pdf/pdf.ts'

const box = '[   ]'
export const checklist = (title: string, items: readonly string[]) => ({
  title,
  columns: [{ label: 'Done' }, { label: 'What', share: 9 }],
  rows: items.map((item) => [box, item]),
})
/** Empty rows to write in. */
export const lines = (title: string, columns: readonly PdfColumn[], count: number) => ({
  title,
  columns,
  rows: Array.from({ length: count }, () => columns.map(() => '')),
})
/** Rows that begin with a word, and leave the rest to write in. */
export const filled = (title: string, columns: readonly PdfColumn[], first: readonly string[]) => ({
  title,
  columns,
  rows: first.map((word) => [word, ...columns.slice(1).map(() => '')]),
})
