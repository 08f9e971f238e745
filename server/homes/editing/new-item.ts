import { createHash, randomUUID } from 'node:crypto'
import type { HomeCall, HomeChange } from './change-home.ts'
import { readHeader } from './sections.ts'

/**
 * The id of an item that is being added. The `x-item-key` header is an idempotency key: the same key gives the same id, so
 * that a retry after a lost response changes the item instead of adding another.
 */
export function newItem({ headers, actor }: HomeCall, { home }: HomeChange) {
  const key = readHeader(headers.sent, 'x-item-key')
  return { homeId: home.id, id: key === undefined ? randomUUID() : idOf([home.id, actor.userId, key].join(' ')) }
}

/** A UUID derived from text (version 8). */
function idOf(words: string) {
  const hex = createHash('sha256').update(words).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}
