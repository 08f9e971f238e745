import { randomUUID } from 'node:crypto'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { entryEndsAt } from './timing.ts'
import { notifyOfWaitlist } from './waitlist.notices.ts'
import { findEntry, findFirstTurn, findOpenEntry, insertEntry, setEntry, type WaitlistEntryRow } from './waitlist.queries.ts'
import { activateEntry } from './with-application.ts'

type First = Pick<WaitlistEntryRow, 'homeId' | 'residentId' | 'bedroomId' | 'roomType' | 'timeZone'> & { reason: string }

/** Puts someone to whom a home owes a bed at the top of its waitlist, without a fee. The caller holds the waitlist's row lock. */
export async function putAtTopOfWaitlist(tx: Tx, { reason, timeZone, ...whose }: First, at: Date) {
  const turn = await findFirstTurn(tx, whose.homeId)
  const known = await findOpenEntry(tx, whose.residentId, whose.homeId)
  if (known) {
    await setEntry(tx, known.id, { turn })
    return activateEntry(tx, { entryId: known.id, homeId: whose.homeId, at })
  }
  const id = randomUUID()
  const expiresAt = entryEndsAt.WAITING({ at, confirmedAt: at, offerHours: 0, timeZone })
  const times = { joinedAt: at, confirmedAt: at, statusChangedAt: at, expiresAt }
  await insertEntry(tx, { id, ...whose, status: 'WAITING', turn, feeCents: 0, ...times })
  const details = { to: 'WAITING', by: 'SYSTEM', reason }
  await insertAuditEvent(tx, { at, actor: null, action: 'waitlistEntry.join', subject: ['waitlistEntry', id], details })
  await notifyOfWaitlist(tx, 'join', orNotFound(await findEntry(tx, id), 'Waitlist entry'), at)
}
