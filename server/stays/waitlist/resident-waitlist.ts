import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import type { WaitlistTransition } from '#contract/stays/waitlist.lifecycle.ts'
import type { joinForm, waitlist, waitlistPreferencesForm } from '#contract/stays/waitlist.ts'
import { addTime, today } from '#contract/time.ts'
import { changeClaim, releaseBed } from '#server/homes/beds/claims.ts'
import { isShutHome } from '#server/homes/details/shut-homes.queries.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { ensure, orNotFound, throwFieldError, visible } from '#server/kernel/http/http-error.ts'
import { isResidentOf } from '#server/kernel/permission.ts'
import { offerNext } from './cascade.ts'
import { feeInForce, freezeFee } from './fee.ts'
import { findWaitlistHome } from './figures.queries.ts'
import { acceptedHours, entryEndsAt, passesKept, urgentDays } from './timing.ts'
import { notifyOfWaitlist } from './waitlist.notices.ts'
import { presentOwnEntry, readHistory } from './waitlist.present.ts'
import {
  findEntry,
  findEntryHead,
  insertEntry,
  lockWaitlist,
  setEntry,
  setOutcome,
  type WaitlistEntryRow,
} from './waitlist.queries.ts'
import { ensureEntryOpen, transitionWaitlistEntry } from './waitlist.transitions.ts'
import { listWaitlistRooms } from './waitlist-order.queries.ts'
import { convert, convertIfApplied } from './with-application.ts'

type Call = Context & { actor: Actor; caller: Caller }
export type OneCall = Call & { params: { id: string } }
type Preferences = z.output<typeof waitlistPreferencesForm>

export async function readOwnEntry(call: OneCall) {
  const entry = await findEntry(call.db, call.params.id)
  return present(
    call,
    visible(entry, (row) => isResidentOf(call.actor, row), 'Waitlist entry'),
  )
}

const present = async ({ db, actor, now }: Call, entry: WaitlistEntryRow) => ({
  ...presentOwnEntry(entry, actor, now()),
  history: await readHistory(db, entry.id, { isResident: true }),
})

/** Holds the waitlist row lock; the work returns the updated entry. */
async function change(call: OneCall, work: (tx: Tx, entry: WaitlistEntryRow, at: Date) => Promise<WaitlistEntryRow>) {
  const { homeId, id } = visible(
    await findEntryHead(call.db, call.params.id),
    (row) => isResidentOf(call.actor, row),
    'Waitlist entry',
  )
  const after = await inTransaction(call.db, async (tx) => {
    await lockWaitlist(tx, homeId)
    return work(tx, orNotFound(await findEntry(tx, id), 'Waitlist entry'), call.now())
  })
  return present(call, after)
}

type Join = Call & { body: z.output<typeof joinForm> }

export async function join(call: Join) {
  const { db, settings, actor, caller, now, body } = call
  const at = now()
  const id = randomUUID()
  const joined = await inTransaction(db, async (tx) => {
    const home = visible(await findWaitlistHome(tx, body.homeId), ({ status: is }) => is === 'PUBLISHED', 'Home')
    const waitlist = await lockWaitlist(tx, body.homeId)
    ensure(waitlist.isOpen, 'This home’s waitlist is closed right now.', 'home_closed')
    const wanted = await preferencesOf(tx, { homeId: home.id, timeZone: home.timeZone }, body, at)
    const rooms = (await listWaitlistRooms(tx, body.homeId)).filter(({ type }) => !wanted.roomType || type === wanted.roomType)
    ensure(!rooms.some(({ isFree }) => isFree), 'A bed is available right now. Please apply for it instead.', 'bed_available')
    const feeCents = feeInForce({ settings, feeCents: waitlist.feeCents })
    const status = feeCents > 0 ? 'PENDING_PAYMENT' : 'WAITING'
    const expiresAt = entryEndsAt[status]({ at, confirmedAt: at, offerHours: waitlist.offerHours, timeZone: home.timeZone })
    const times = { joinedAt: at, confirmedAt: at, statusChangedAt: at, expiresAt }
    const fee = await freezeFee(tx, { homeId: home.id, home: home.title, feeCents })
    const newEntry = { id, homeId: home.id, residentId: actor.accountId, status, feeCents, ...fee } as const
    ensure(await insertEntry(tx, { ...newEntry, ...times, ...wanted }), 'You’re already on this waitlist.', 'already_done')
    const details = { to: status, ...(wanted.urgentReason && { urgentReason: wanted.urgentReason }) }
    await insertAuditEvent(tx, { at, actor, caller, action: 'waitlistEntry.join', subject: ['waitlistEntry', id], details })
    const entry = orNotFound(await findEntry(tx, id), 'Waitlist entry')
    if (status === 'WAITING') await notifyOfWaitlist(tx, 'join', entry, at)
    return entry
  })
  return present(call, joined)
}

/** Resolves a room to its type, because people wait for a room type. By the published rule, an urgent entry needs a reason. */
async function preferencesOf(
  tx: Tx,
  { homeId, timeZone }: Pick<WaitlistEntryRow, 'homeId' | 'timeZone'>,
  preferences: Preferences,
  at: Date,
) {
  const { bedroomConfigurationId: roomId, priority, urgentReason, notes, moveInFrom } = preferences
  const room = roomId ? (await listWaitlistRooms(tx, homeId)).find(({ id }) => id === roomId) : undefined
  if (roomId && !room) throwFieldError('bedroomConfigurationId', 'Choose a room in this home')
  if (moveInFrom && moveInFrom < today(timeZone, at)) throwFieldError('moveInFrom', 'Choose today or a later date')
  if (priority === 'URGENT' && !urgentReason) throwFieldError('urgentReason', 'Explain why it is urgent')
  return {
    ...(roomId !== undefined && { bedroomId: room?.id ?? null, roomType: room?.type ?? null }),
    ...(notes !== undefined && { notes }),
    ...(moveInFrom !== undefined && { moveInFrom }),
    ...(priority === 'NORMAL' && { priority, urgentReason: null, urgentUntil: null }),
    ...(priority === 'URGENT' && { priority, urgentReason, urgentUntil: addTime(at, { days: urgentDays }) }),
  }
}

export const changeWaitlistPreferences = (call: OneCall & { body: Preferences }) =>
  change(call, async (tx, entry, at) => {
    const { actor, caller, body } = call
    ensure(
      entry.status === 'WAITING' || entry.status === 'INACTIVE',
      'You can change your preferences only while you’re waiting.',
    )
    const wanted = await preferencesOf(tx, entry, body, at)
    await setEntry(tx, entry.id, wanted)
    const action = becomesUrgent(entry, body) ? 'waitlistEntry.setUrgent' : 'waitlistEntry.change'
    const details = becomesUrgent(entry, body) ? { urgentReason: body.urgentReason } : {}
    await insertAuditEvent(tx, { at, actor, caller, action, subject: ['waitlistEntry', entry.id], details })
    await offerNext(tx, { homeId: entry.homeId, at })
    return orNotFound(await findEntry(tx, entry.id), 'Waitlist entry')
  })

const becomesUrgent = (entry: WaitlistEntryRow, { priority }: Preferences) => priority === 'URGENT' && entry.priority !== 'URGENT'

type Respond = OneCall & { body: z.output<(typeof waitlist)['POST /residents/waitlist/{id}/respond']['body']> }

export const respondToOffer = (call: Respond) => {
  const { response, notes: reason } = call.body
  const acts = { ACCEPT: accept, PASS: pass, LEAVE: leave }
  return change(call, (tx, entry, at) => acts[response](tx, { call, entry, at, ...(reason && { reason }) }))
}

export const leaveWaitlist = (call: OneCall) => change(call, (tx, entry, at) => leave(tx, { call, entry, at }))

type Act = { call: OneCall; entry: WaitlistEntryRow; at: Date; reason?: string }

/** Any answer shows that the person is still there, so earlier missed offers no longer count. */
const isHere = (at: Date) => ({ misses: 0, confirmedAt: at })
const base = (name: WaitlistTransition, { call, entry, at, reason }: Act) => ({
  name,
  entry,
  at,
  by: call.actor,
  caller: call.caller,
  ...(reason && { reason }),
})

async function accept(tx: Tx, act: Act) {
  const { entry, at } = act
  ensureEntryOpen('accept', entry, act.call.actor)
  const isShut = await isShutHome(tx, entry.homeId)
  ensure(!isShut, 'This home is closed right now. You keep your place in line in case it opens again.', 'home_closed')
  await changeClaim(tx, { kind: 'OFFER', id: entry.id }, { expiresAt: addTime(at, { hours: acceptedHours }) })
  await setOutcome(tx, entry.id, 'ACCEPTED', at)
  const accepted = await transitionWaitlistEntry(tx, { ...base('accept', act), change: isHere(at) })
  return convertIfApplied(tx, { entry: accepted, at })
}

/** The first two passes keep the position; the third moves the entry to the end of the waitlist. */
async function pass(tx: Tx, act: Act) {
  const { entry, at } = act
  ensureEntryOpen('pass', entry, act.call.actor)
  const toEnd = entry.passes >= passesKept
  await releaseOffer(tx, entry, 'PASSED', at)
  return transitionWaitlistEntry(tx, {
    ...base('pass', act),
    toEnd,
    change: { ...isHere(at), passes: toEnd ? 0 : entry.passes + 1 },
  })
}

async function leave(tx: Tx, act: Act) {
  const { entry, at } = act
  ensureEntryOpen('leave', entry, act.call.actor)
  if (entry.status === 'OFFERED' || entry.status === 'ACCEPTED') await releaseOffer(tx, entry, 'LEFT', at)
  return transitionWaitlistEntry(tx, base('leave', act))
}

/** Releases the offered bed, which then goes to the next person. */
export async function releaseOffer(
  tx: Tx,
  { id, homeId }: WaitlistEntryRow,
  outcome: Parameters<typeof setOutcome>[2],
  at: Date,
) {
  await releaseBed(tx, { kind: 'OFFER', id }, at)
  await setOutcome(tx, id, outcome, at)
  await offerNext(tx, { homeId, at })
}

export const moveToApplication = (call: OneCall) =>
  change(call, (tx, entry, at) => convert(tx, { entry, by: call.actor, at, caller: call.caller }))

export const reconfirm = (call: OneCall) =>
  change(call, async (tx, entry, at) => {
    await offerNext(tx, { homeId: entry.homeId, at })
    return transitionWaitlistEntry(tx, { ...base('reconfirm', { call, entry, at }), change: isHere(at) })
  })
