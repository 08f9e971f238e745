import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import { mostCounters } from '#contract/people/progress.labels.ts'
import type { counterForm, ProgressCounter, restartForm } from '#contract/people/progress.ts'
import { type Day, daysBetween, today } from '#contract/time.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { ensure, orNotFound, throwFieldError } from '#server/kernel/http/http-error.ts'
import { lockResident } from '#server/people/profiles/profiles.queries.ts'
import { milestonesOf } from './milestones.ts'
import { countProgressRecords, insertRecord, listProgressRecords, lockRecord, updateRecord } from './progress.queries.ts'
import { openContent, type RecordContent, sealContent } from './progress.records.ts'

type Counter = RecordContent<'COUNTER'>
type Call = Context & { actor: Actor; query: { timeZone: string } }

function presentCounter(id: string, { earlier, ...counter }: Counter, now: Day): ProgressCounter {
  const days = Math.max(0, daysBetween(counter.startedOn, now))
  const { reached, next } = milestonesOf(counter.startedOn, now)
  const past = earlier.map((time) => ({ ...time, days: daysBetween(time.startedOn, time.endedOn) })).reverse()
  return {
    id,
    ...counter,
    days,
    celebrates: reached.find(({ on }) => on === now) ?? null,
    reached,
    next,
    earlier: past,
    totalDays: past.reduce((sum, time) => sum + time.days, days),
  }
}

export async function listCounters(context: Pick<Context, 'db' | 'vault'>, residentId: string, now: Day) {
  const rows = await listProgressRecords(context.db, residentId, 'COUNTER')
  return rows.map((row) => presentCounter(row.id, openContent(context, 'COUNTER', row), now))
}

/** The counter that someone wants to see on their dashboard. One that cannot be opened does not keep the dashboard from opening. */
export async function findDashboardCounter(context: Context, residentId: string, timeZone: string) {
  try {
    const counters = await listCounters(context, residentId, today(timeZone, context.now()))
    return counters.find(({ isOnDashboard }) => isOnDashboard) ?? null
  } catch {
    context.log.error('a counter could not be opened for a dashboard')
    return null
  }
}

function ensureStart(startedOn: Day, now: Day) {
  if (startedOn > now) throwFieldError('startedOn', 'Choose today or an earlier day.')
  if (startedOn < '1930-01-01') throwFieldError('startedOn', 'Choose a later day.')
}

/** Someone who starts again begins after the time before. */
function ensureAfter({ earlier }: Counter, startedOn: Day) {
  const last = earlier.at(-1)
  if (last && startedOn < last.endedOn) throwFieldError('startedOn', 'Choose a day after your earlier time.')
}

export async function addCounter(call: Call & { body: z.output<typeof counterForm> }) {
  const { db, actor, now, query, body } = call
  const date = today(query.timeZone, now())
  ensureStart(body.startedOn, date)
  const id = randomUUID()
  const content: Counter = { ...body, earlier: [] }
  await inTransaction(db, async (tx) => {
    await lockResident(tx, actor.accountId)
    const count = await countProgressRecords(tx, actor.accountId, 'COUNTER')
    ensure(count < mostCounters, `You can have ${mostCounters} counters. Delete one to add another.`, 'limit_reached')
    const record = { id, residentId: actor.accountId, kind: 'COUNTER', createdAt: now() }
    await insertRecord(tx, { ...record, ...sealContent(call, id, content) })
  })
  return presentCounter(id, content, date)
}

async function changeCounter(call: Call & { params: { id: string } }, change: (counter: Counter, now: Day) => Counter) {
  const { db, actor, now, query, params } = call
  const date = today(query.timeZone, now())
  const changed = await inTransaction(db, async (tx) => {
    const row = orNotFound(await lockRecord(tx, actor.accountId, 'COUNTER', params.id), 'Counter')
    const content = change(openContent(call, 'COUNTER', row), date)
    await updateRecord(tx, row.id, sealContent(call, row.id, content))
    return content
  })
  return presentCounter(params.id, changed, date)
}

export const editCounter = (call: Call & { params: { id: string }; body: z.output<typeof counterForm> }) =>
  changeCounter(call, (counter, date) => {
    ensureStart(call.body.startedOn, date)
    ensureAfter(counter, call.body.startedOn)
    return { ...counter, ...call.body }
  })

export const restartCounter = (call: Call & { params: { id: string }; body: z.output<typeof restartForm> }) =>
  changeCounter(call, (counter, date) => {
    const { startedOn, note } = call.body
    ensureStart(startedOn, date)
    if (startedOn < counter.startedOn) throwFieldError('startedOn', 'Choose a day after this counter began.')
    const time = { startedOn: counter.startedOn, endedOn: startedOn, note }
    return { ...counter, startedOn, earlier: [...counter.earlier, time] }
  })

export const undoRestart = (call: Call & { params: { id: string } }) =>
  changeCounter(call, (counter) => {
    const last = counter.earlier.at(-1)
    ensure(last !== undefined, 'This counter has not been restarted.')
    return { ...counter, startedOn: last.startedOn, earlier: counter.earlier.slice(0, -1) }
  })
