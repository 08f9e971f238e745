import type * as z from 'zod'
import { formatMoney } from '#contract/money.ts'
import { isStaff } from '#contract/staff.ts'
import type { waitlist } from '#contract/stays/waitlist.ts'
import { daysToAppeal } from '#contract/trust/appeal.lifecycle.ts'
import { lastMomentAfter } from '#contract/zoned-time.ts'
import { findHomeHead } from '#server/homes/details/homes.queries.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { type Db, inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { ensure, orNotFound, throwFieldError, visible } from '#server/kernel/http/http-error.ts'
import { managesFor, managesHome } from '#server/kernel/permission.ts'
import { offerBed } from './cascade.ts'
import { feeInForce } from './fee.ts'
import { notifyOfWaitlist } from './waitlist.notices.ts'
import { presentPerson, readHistory } from './waitlist.present.ts'
import { findEntry, findEntryHead, lockWaitlist, setEntry, setRules, type WaitlistEntryRow } from './waitlist.queries.ts'
import { ensureEntryOpen, transitionWaitlistEntry } from './waitlist.transitions.ts'
import { findCurrency, isPublished, listFreeRooms } from './waitlist-order.queries.ts'

type Rows = typeof waitlist
type Call = Context & { actor: Actor; caller: Caller }
type OneCall = Call & { params: { id: string } }

const canBeAsked = ({ status, homeStatus }: WaitlistEntryRow) => status === 'WAITING' && homeStatus === 'PUBLISHED'

/** Rooms with an available bed that suit each person, and whether someone else comes first there. One query for all entries. */
async function readChances(db: Db, entries: readonly WaitlistEntryRow[], at: Date) {
  const homeIds = new Set(entries.filter(canBeAsked).map(({ homeId }) => homeId))
  const rooms = homeIds.size > 0 ? await listFreeRooms(db, [...homeIds], at) : []
  return (entry: WaitlistEntryRow) =>
    rooms
      .filter(({ homeId, type }) => canBeAsked(entry) && homeId === entry.homeId && (entry.roomType ?? type) === type)
      .map(({ id, firstEntryId }) => ({ bedroomId: id, isFirst: firstEntryId === null || firstEntryId === entry.id }))
}

export async function presentWaitlistPeople(db: Db, entries: readonly WaitlistEntryRow[], actor: Actor, at: Date) {
  const chancesOf = await readChances(db, entries, at)
  return entries.map((entry) => {
    const chances = chancesOf(entry)
    const possible = chances.some(({ isFirst }) => isFirst) ? 'offer' : chances.length > 0 ? 'offerOutOfTurn' : undefined
    return presentPerson(entry, actor, at, possible)
  })
}

const managed = <E extends Pick<WaitlistEntryRow, 'ownerId' | 'homeId'>>(actor: Actor, entry: E | undefined) =>
  visible(entry, (row) => managesFor(actor, row, 'manage_applications') || isStaff(actor, ['SUPPORT']), 'Waitlist entry')

export async function readPerson(call: OneCall) {
  return present(call, managed(call.actor, await findEntry(call.db, call.params.id)))
}

async function present({ db, actor, now }: Call, entry: WaitlistEntryRow) {
  const [person] = await presentWaitlistPeople(db, [entry], actor, now())
  return { ...person!, history: await readHistory(db, entry.id, { isResident: false }) }
}

/** Holds the waitlist row lock; the work returns the updated entry. */
async function change(
  call: OneCall,
  work: (tx: Tx, entry: WaitlistEntryRow, at: Date, offerHours: number) => Promise<WaitlistEntryRow>,
) {
  const { homeId, id } = managed(call.actor, await findEntryHead(call.db, call.params.id))
  const after = await inTransaction(call.db, async (tx) => {
    const { offerHours } = await lockWaitlist(tx, homeId)
    return work(tx, orNotFound(await findEntry(tx, id), 'Waitlist entry'), call.now(), offerHours)
  })
  return present(call, after)
}

type Notify = OneCall & { body: z.output<Rows['POST /owners/waitlist/{id}/notify']['body']> }

export const offerToPerson = (call: Notify) =>
  change(call, async (tx, entry, at, offerHours) => {
    const { actor, caller, body } = call
    ensureEntryOpen('offer', entry, actor)
    ensure(await isPublished(tx, entry.homeId), 'This home is not public right now, so you cannot offer its beds.', 'home_closed')
    const chances = (await readChances(tx, [entry], at))(entry)
    const wanted = chances.filter(({ bedroomId }) => (body.bedroomConfigurationId ?? bedroomId) === bedroomId)
    const chance = wanted.find(({ isFirst }) => isFirst) ?? wanted[0]
    ensure(chance !== undefined, 'No bed this person is waiting for is available.', 'bed_taken')
    if (!chance.isFirst && !body.reason)
      throwFieldError('reason', 'Other people are ahead in line. Explain why you’re skipping them.')
    const owner = { actor, caller, reason: chance.isFirst ? undefined : body.reason }
    const offered = await offerBed(tx, { entry, bedroomId: chance.bedroomId, at, offerHours, owner })
    ensure(offered !== null, 'The bed was just taken. Check the waitlist and try again.', 'bed_taken')
    return offered
  })

type Remove = OneCall & { body: z.output<Rows['POST /owners/waitlist/{id}/remove']['body']> }

export const removePerson = (call: Remove) =>
  change(call, async (tx, entry, at) => {
    const { actor, caller, body } = call
    const step = { name: 'remove', entry, by: actor, at, caller, reason: body.reason } as const
    return transitionWaitlistEntry(tx, {
      ...step,
      change: { ...body, appealUntil: lastMomentAfter(at, daysToAppeal, entry.timeZone) },
      details: body,
    })
  })

type Note = OneCall & { body: z.output<Rows['PUT /owners/waitlist/{id}']['body']> }

export const notePerson = (call: Note) =>
  change(call, async (tx, entry, at) => {
    const { actor, caller, body } = call
    if (body.ownerNotes !== undefined) await setEntry(tx, entry.id, { ownerNotes: body.ownerNotes })
    if (body.priority === 'NORMAL' && entry.priority !== 'NORMAL') {
      if (!body.reason) throwFieldError('reason', 'Explain why this is not urgent')
      await setEntry(tx, entry.id, { priority: 'NORMAL', urgentReason: null, urgentUntil: null })
      const event = { at, actor, caller, action: 'waitlistEntry.setNormal', subject: ['waitlistEntry', entry.id] } as const
      await insertAuditEvent(tx, { ...event, details: { reason: body.reason } })
      await notifyOfWaitlist(tx, 'setNormal', entry, at, { reason: body.reason })
    }
    return orNotFound(await findEntry(tx, entry.id), 'Waitlist entry')
  })

type Rules = OneCall & { body: z.output<Rows['PUT /owners/homes/{id}/waitlist']['body']> }

export async function changeRules({ db, settings, actor, caller, now, params, body }: Rules) {
  const home = await findHomeHead(db, params.id)
  const { id } = visible(home, (row) => row.status !== 'DELETED' && managesHome(actor, row, 'manage_applications'), 'Home')
  const cap = settings.value('waitlistFeeCap')
  if ((body.feeCents ?? 0) > cap) {
    const most = formatMoney(cap, (await findCurrency(db, id)) ?? 'USD')
    throwFieldError('feeCents', `Waymark allows a waitlist fee of at most ${most}.`)
  }
  return inTransaction(db, async (tx) => {
    await lockWaitlist(tx, id)
    const event = { at: now(), actor, caller, action: 'home.changeWaitlistRules', subject: ['home', id] } as const
    await insertAuditEvent(tx, { ...event, details: body })
    const rules = await setRules(tx, id, body)
    return { ...rules, feeCents: feeInForce({ settings, feeCents: rules.feeCents }) }
  })
}
