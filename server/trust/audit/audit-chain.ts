import { createHash } from 'node:crypto'
import type { ChainedEvent } from './audit-chain.queries.ts'

export type ChainHead = { no: number; hash: string }

/** The head of an empty chain. */
export const emptyChain: ChainHead = { no: 0, hash: '0'.repeat(64) }

/** SHA-256 over the hash before it and every column of the event as JSON, so that anyone can compute it without this program. */
const linkHash = (previous: string, no: number, event: ChainedEvent) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        previous,
        no,
        event.id,
        event.atMicroseconds,
        event.actorId,
        event.actorRole,
        event.action,
        event.subjectType,
        event.subjectId,
        event.details,
        event.requestId,
      ]),
    )
    .digest('hex')

/** The links that follow a head, one per event, in the given order. */
export function linksAfter(head: ChainHead, events: readonly ChainedEvent[]) {
  let { no, hash } = head
  return events.map((event) => {
    no += 1
    hash = linkHash(hash, no, event)
    return { no, hash, eventId: event.id }
  })
}

type StoredLink = { no: number; hash: string; eventId: string; event: ChainedEvent | null }

/** The first place where stored links do not follow from the head before them, in words; otherwise the new head. */
export function followLinks(head: ChainHead, links: readonly StoredLink[]): { head: ChainHead; finding: string | null } {
  let last = head
  for (const { no, hash, eventId, event } of links) {
    if (no !== last.no + 1) return { head: last, finding: `Link ${last.no + 1} was removed.` }
    if (!event) return { head: last, finding: `Link ${no}: event ${eventId} was removed.` }
    if (linkHash(last.hash, no, event) !== hash)
      return { head: last, finding: `Link ${no}: event ${eventId} (${event.action}) was changed, or is not in its place.` }
    last = { no, hash }
  }
  return { head: last, finding: null }
}

const headForm = /^(\d{1,15}):([\da-f]{64})$/

/** Heads are kept outside as `number:hash`. */
export const formatHead = ({ no, hash }: ChainHead) => `${no}:${hash}`
export function parseHead(text: string): ChainHead | undefined {
  const [, no, hash] = headForm.exec(text) ?? []
  return no && hash ? { no: Number(no), hash } : undefined
}
