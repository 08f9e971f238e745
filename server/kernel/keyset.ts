import { throwFieldError } from './http/http-error.ts'

/** Where a page of a list ended: the moment of its last row, as the database writes it, and the row's id. */
export type TimeKey = { at: string; id: string }

const keyForm =
  /^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,6})?[+-]\d{2}(?::\d{2})?)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

export const writeTimeKey = ({ at, id }: TimeKey) => Buffer.from(`${at}_${id}`).toString('base64url')

/** The key of an `after` parameter; one that no page has is an error of that field. */
export function readTimeKey(text: string): TimeKey {
  const [, at, id] = keyForm.exec(Buffer.from(text, 'base64url').toString()) ?? []
  return at && id ? { at, id } : throwFieldError('after', 'This page does not exist')
}

/** One page of rows that were read with one more than asked for, and where the next one begins. */
export function timePage<Row extends { id: string; key: string }>(found: readonly Row[], limit: number) {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: found.length > limit && last ? writeTimeKey({ at: last.key, id: last.id }) : null }
}
