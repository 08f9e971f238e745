import { createHash } from 'node:crypto'
import { roomName } from '#contract/homes/room-name.ts'
import { withinCaps } from '#contract/money/fee-caps.ts'
import { type RulePack, rulesFor } from '#contract/payments/rule-packs.ts'
import type { FeeSheet } from '#contract/stays/application-parts.ts'
import { addTime, dayOf, duration } from '#contract/time.ts'
import { moveInCost } from '#server/homes/details/move-in-cost.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { type ApplicationRow, hasPaidOwner } from './applications.queries.ts'
import { findRoomPrice } from './parts.queries.ts'
import { waits } from './timing.ts'

export type MadeSheet = { text: string; hash: string; sheet: FeeSheet; feeCents: number; isCovered: boolean }

const feeTerm = `We refund the application fee if the home does not answer within ${waits.silence / duration({ days: 1 })} days.`
const termsOf = ({ returnDays }: RulePack['depositClock'], hasFee: boolean) => [
  'You do not pay anything that is not on this list.',
  ...(hasFee ? [feeTerm] : []),
  `If you pay a deposit, the home must return it within ${returnDays} days after you move out, or send you itemized deductions.`,
  'You’ll review and agree to the move-in costs again before you pay them.',
]

/** All current costs. Deterministic: the same costs give the same bytes, so the hash proves what was agreed to. */
export async function makeFeeSheet(db: Db, row: ApplicationRow, at: Date): Promise<MadeSheet | null> {
  const price = row.bedroomId ? await findRoomPrice(db, row.bedroomId) : undefined
  if (!price) return null
  const asked = withinCaps(price).applicationFeeCents
  const since = addTime(at, -waits.fee)
  const isCovered = asked > 0 && (row.feePaidAt !== null || (await hasPaidOwner(db, { ...row, since })))
  const feeCents = row.feeWaivedAt || isCovered ? 0 : asked
  const why = row.feeWaivedAt ? 'waived' : 'already paid'
  const dueNow = asked > 0 ? [{ label: feeCents > 0 ? 'Application fee' : `Application fee (${why})`, cents: feeCents }] : []
  const { lines, totalCents } = moveInCost({ ...price, applicationFeeCents: 0 })
  const sheet: FeeSheet = {
    home: row.title,
    room: roomName(row.roomNumber),
    currency: price.currency,
    paymentFrequency: price.paymentFrequency,
    dueNow,
    dueAtMoveIn: lines,
    totalNowCents: feeCents,
    totalAtMoveInCents: totalCents,
    // A fee that was paid for this application counts, one that is waived or was paid for another does not.
    terms: termsOf(rulesFor(row.state, dayOf(at, row.timeZone)).depositClock, feeCents > 0 || row.feePaidAt !== null),
  }
  const text = JSON.stringify(sheet)
  return { text, hash: hashOf(text), sheet, feeCents, isCovered }
}

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
