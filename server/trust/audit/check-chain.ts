import type { Db } from '#server/kernel/database/database.ts'
import { findStray, hasLink, listLinks } from './audit-chain.queries.ts'
import { type ChainHead, emptyChain, followLinks, formatHead } from './audit-chain.ts'

const batch = 1_000

/** Walks the chain from its first link. `finding` names the first broken place; known heads must still be part of the chain. */
export async function checkChain(db: Db, known: readonly ChainHead[] = []) {
  let head = emptyChain
  for (;;) {
    const links = await listLinks(db, head.no, batch)
    const followed = followLinks(head, links)
    head = followed.head
    if (followed.finding) return { head, finding: followed.finding }
    if (links.length < batch) break
  }
  for (const one of known)
    if (one.no > 0 && !(await hasLink(db, one)))
      return { head, finding: `The chain does not contain ${formatHead(one)}: it was cut off or rewritten.` }
  return { head, finding: (await findStray(db)) ?? null }
}
