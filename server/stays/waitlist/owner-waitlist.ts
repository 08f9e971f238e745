import type * as z from 'zod'
import type { waitlist } from '#contract/stays/waitlist.ts'
import { findHomeHead } from '#server/homes/details/homes.queries.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { type Db, inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { found, refuseField, settle } from '#server/kernel/http/refusal.ts'
import { offerBed } from './cascade.ts'
import { isPublished, listCandidates, listRooms } from './line.queries.ts'
import { appealDays, daysAfter } from './timing.ts'
import { tellOfStep } from './waitlist.news.ts'
import { canManage } from './waitlist.policy.ts'
import { presentPerson, readHistory } from './waitlist.present.ts'
import { type Entry, findEntry, lockLine, setEntry, setRules } from './waitlist.queries.ts'
import { needOpen, transitionWaitlistEntry } from './waitlist.transitions.ts'

type Rows = typeof waitlist
type Call = Context & { actor: Actor; caller: Caller }
type OneCall = Call & { params: { id: string } }

/** Rooms with a free bed that this person would take, and whether somebody else comes first there. */
async function chancesOf(db: Db, entry: Entry, at: Date) {
  if (entry.status !== 'WAITING' || entry.homeStatus !== 'PUBLISHED') return []
  const rooms = (await listRooms(db, entry.homeId)).filter(
    ({ isFree, type }) => isFree && (!entry.roomType || entry.roomType === type),
  )
  return Promise.all(
    rooms.map(async (room) => {
      const candidates = listCandidates(db, { homeId: entry.homeId, bedroomId: room.id, type: room.type, at })
      const first = await candidates.limit(1).executeTakeFirst()
      return { room, isFirst: !first || first.id === entry.id }
    }),
  )
}

export async function presentInLine(db: Db, entry: Entry, actor: Actor, at: Date) {
  const chances = await chancesOf(db, entry, at)
  const isSkip = chances.length > 0 && !chances.some(({ isFirst }) => isFirst)
  return presentPerson(entry, actor, at, { canOffer: chances.length > 0, isSkip })
}

const mayManage = (actor: Actor, entry: Entry | undefined) =>
  entry && (canManage(actor, entry) || actor.role === 'ADMIN') ? entry : null

export async function readPerson({ db, actor, now, params }: Pick<OneCall, 'db' | 'actor' | 'now' | 'params'>) {
  const entry = found(mayManage(actor, await findEntry(db, params.id)), 'Waitlist entry')
  return { ...(await presentInLine(db, entry, actor, now())), history: await readHistory(db, entry.id) }
}

async function change(call: OneCall, work: (tx: Tx, entry: Entry, at: Date, offerHours: number) => Promise<unknown>) {
  const { homeId, id } = found(mayManage(call.actor, await findEntry(call.db, call.params.id)), 'Waitlist entry')
  await inTransaction(call.db, async (tx) => {
    const { offerHours } = await lockLine(tx, homeId)
    await work(tx, found(await findEntry(tx, id), 'Waitlist entry'), call.now(), offerHours)
  })
  return readPerson(call)
}

type Notify = OneCall & { body: z.output<Rows['POST /owners/waitlist/{id}/notify']['body']> }

export const offerToPerson = (call: Notify) =>
  change(call, async (tx, entry, at, offerHours) => {
    const { actor, caller, config, body } = call
    needOpen('offer', entry, actor)
    settle(await isPublished(tx, entry.homeId), 'This home is not public now, so no bed of it can be offered.')
    const chances = await chancesOf(tx, entry, at)
    const wanted = chances.filter(({ room }) => !body.bedroomConfigurationId || room.id === body.bedroomConfigurationId)
    const chance = wanted.find(({ isFirst }) => isFirst) ?? wanted[0]
    settle(chance !== undefined, 'No bed that this person waits for is free.')
    if (!chance.isFirst && !body.reason) refuseField('reason', 'Others come before. Say why they are passed over.')
    const owner = { actor, caller, reason: chance.isFirst ? undefined : body.reason }
    const offered = await offerBed(tx, { entry, bedroomId: chance.room.id, at, config, offerHours, owner })
    settle(offered !== null, 'The bed was just taken. Please look again.')
  })

type Remove = OneCall & { body: z.output<Rows['POST /owners/waitlist/{id}/remove']['body']> }

export const removePerson = (call: Remove) =>
  change(call, async (tx, entry, at) => {
    const { actor, caller, config, body } = call
    const step = { name: 'remove', entry, by: actor, at, caller, config, reason: body.reason } as const
    await transitionWaitlistEntry(tx, { ...step, change: { ...body, appealUntil: daysAfter(at, appealDays) }, details: body })
  })

type Note = OneCall & { body: z.output<Rows['PUT /owners/waitlist/{id}']['body']> }

export const notePerson = (call: Note) =>
  change(call, async (tx, entry, at) => {
    const { actor, caller, config, body } = call
    if (body.ownerNotes !== undefined) await setEntry(tx, entry.id, { ownerNotes: body.ownerNotes })
    if (body.priority !== 'NORMAL' || entry.priority === 'NORMAL') return
    if (!body.reason) refuseField('reason', 'Say why this is not urgent')
    await setEntry(tx, entry.id, { priority: 'NORMAL', urgentReason: null, urgentUntil: null })
    const event = { at, actor, caller, action: 'waitlist.setNormal', subject: ['waitlistEntry', entry.id] as const }
    await insertAuditEvent(tx, { ...event, details: { reason: body.reason } })
    await tellOfStep(tx, 'setNormal', { entry, at, config, reason: body.reason })
  })

type Rules = OneCall & { body: z.output<Rows['PUT /owners/homes/{id}/waitlist']['body']> }

export async function changeRules({ db, actor, caller, now, params, body }: Rules) {
  const home = await findHomeHead(db, params.id)
  const { id } = found(home && home.status !== 'DELETED' && canManage(actor, home) ? home : null, 'Home')
  return inTransaction(db, async (tx) => {
    await lockLine(tx, id)
    const event = { at: now(), actor, caller, action: 'home.waitlistRules', subject: ['home', id] as const, details: body }
    await insertAuditEvent(tx, event)
    return setRules(tx, id, body)
  })
}
