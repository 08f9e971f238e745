import type { MyHome } from '#contract/homes/home-editing.ts'
import { readFactsOfOwner } from '#server/homes/editing/facts.ts'
import { listingActions } from '#server/homes/editing/home-editing.policy.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { homesOf } from '#server/kernel/permission.ts'
import { judgeCompleteness } from './completeness.ts'
import { listHomesOfOwner } from './listings.queries.ts'

/** The homes of the actor's account, last changed first, each with what it lacks and which actions are open. */
export async function listMyHomes(db: Db, actor: Actor, now: Date): Promise<MyHome[]> {
  const rows = await listHomesOfOwner(db, homesOf(actor), now)
  const facts = await readFactsOfOwner(db, homesOf(actor), now)
  return rows.flatMap((row) => (facts.has(row.id) ? [presentMine(actor, row, judgeCompleteness(facts.get(row.id)!))] : []))
}

type Row = Awaited<ReturnType<typeof listHomesOfOwner>>[number]

function presentMine(actor: Actor, row: Row, judged: ReturnType<typeof judgeCompleteness>): MyHome {
  const { street, city, state, zipCode, beds, price, badges, ...home } = row
  return {
    ...home,
    ...beds,
    ...price,
    ...judged,
    address: { street: street ?? '', city: city ?? '', state: state ?? '', zipCode: zipCode ?? '' },
    badges: badges.map(({ level, checked, verifiedAt, expiresAt }) => ({
      level,
      checked,
      verifiedAt: new Date(orNotFound(verifiedAt, 'Date')),
      expiresAt: new Date(orNotFound(expiresAt, 'Date')),
    })),
    allowedActions: listingActions(actor, row),
  }
}
