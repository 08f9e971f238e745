import { roomName } from '#contract/homes/room-name.ts'
import { waitlistLifecycle } from '#contract/stays/waitlist.lifecycle.ts'
import type { ResidentWaitlistEntry, WaitlistPerson } from '#contract/stays/waitlist.ts'
import { moveInCost } from '#server/homes/details/move-in-cost.ts'
import type { Actor } from '#server/kernel/context.ts'
import { listHistory } from '#server/kernel/database/audit.queries.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { passesKept } from './timing.ts'
import type { WaitlistEntryRow } from './waitlist.queries.ts'
import { presentWaitlistHistory, shortName, waitlistNextStep } from './waitlist.words.ts'

const moveIn = ({ pricePerBedCents, ...price }: WaitlistEntryRow) =>
  pricePerBedCents === null
    ? null
    : moveInCost({
        pricePerBedCents,
        weeklyRateCents: price.weeklyRateCents ?? 0,
        monthlyRateCents: price.monthlyRateCents ?? 0,
        securityDepositCents: price.securityDepositCents ?? 0,
        cleaningFeeCents: price.cleaningFeeCents ?? 0,
        utilityDepositCents: price.utilityDepositCents ?? 0,
        applicationFeeCents: price.applicationFeeCents ?? 0,
        paymentFrequency: price.paymentFrequency ?? 'MONTHLY',
      })

const offerOf = (entry: WaitlistEntryRow) =>
  entry.offeredAt && (entry.status === 'OFFERED' || entry.status === 'ACCEPTED')
    ? {
        bedroomId: entry.offeredRoomId,
        roomName: roomName(entry.roomNumber),
        offeredAt: entry.offeredAt,
        moveIn: moveIn(entry),
        currency: entry.currency ?? ('USD' as const),
      }
    : null

const shared = (entry: WaitlistEntryRow, actor: Actor, at: Date) => ({
  ...entry,
  bedroomConfigurationId: entry.bedroomId,
  nextStep: waitlistNextStep(entry, at),
  expiresAt: entry.isProcessing ? null : entry.expiresAt,
  isProcessing: entry.isProcessing && entry.status === 'PENDING_PAYMENT',
  allowedActions: waitlistLifecycle.openTo(entry.status, actor.role),
  appealUntil: entry.isAppealed ? null : entry.appealUntil,
  offer: offerOf(entry),
  history: [] as WaitlistPerson['history'],
})

export const presentOwnEntry = (entry: WaitlistEntryRow, actor: Actor, at: Date): ResidentWaitlistEntry => ({
  ...shared(entry, actor, at),
  passesLeft: Math.max(0, passesKept - entry.passes),
})

/** The offer a home could make now: to the first in line, to someone else, or none while no bed is available. */
type PossibleOffer = 'offer' | 'offerOutOfTurn' | undefined

export function presentPerson(entry: WaitlistEntryRow, actor: Actor, at: Date, possible: PossibleOffer): WaitlistPerson {
  const common = shared(entry, actor, at)
  const allowedActions = common.allowedActions.flatMap((name) => (name === 'offer' ? (possible ?? []) : name))
  return { ...common, allowedActions, residentName: shortName(entry) }
}

/** Why the home skipped others is about them, so the one who got their turn does not read it. */
const isAboutOthers = ({ action }: { action: string }) => action === 'waitlistEntry.offer'

export async function readHistory(db: Db, id: string, reader: { isResident: boolean }) {
  const events = await listHistory(db, 'waitlistEntry', [id])
  const shown = events.map((event) => (reader.isResident && isAboutOthers(event) ? { ...event, reason: null } : event))
  return presentWaitlistHistory(shown, reader)
}
