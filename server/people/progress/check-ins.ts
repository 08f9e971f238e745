import type * as z from 'zod'
import { checkInDaysBack } from '#contract/people/progress.labels.ts'
import type { checkInForm, ProgressCheckIn } from '#contract/people/progress.ts'
import { addDays, type Day, today } from '#contract/time.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { throwFieldError } from '#server/kernel/http/http-error.ts'
import { lockResident } from '#server/people/profiles/profiles.queries.ts'
import { insertRecord, listProgressRecords, lockRecord, type ProgressRow, updateRecord } from './progress.queries.ts'
import { checkInId, openContent, sealContent } from './progress.records.ts'

type Days = { since?: Day; before?: Day | undefined; most?: number }

export async function listCheckIns(context: Pick<Context, 'db' | 'vault'>, residentId: string, days: Days = {}) {
  const rows = await listProgressRecords(context.db, residentId, 'CHECK_IN', days)
  return rows.map((row): ProgressCheckIn => presentCheckIn(context, row))
}

const presentCheckIn = (context: Pick<Context, 'vault'>, row: ProgressRow) => ({
  id: row.id,
  day: row.day,
  ...openContent(context, 'CHECK_IN', row),
})

const pageLength = 30

export async function readCheckInPage(call: Context & { actor: Actor; query: { before?: Day | undefined } }) {
  const days = { before: call.query.before, most: pageLength + 1 }
  const found = await listCheckIns(call, call.actor.accountId, days)
  return { checkIns: found.slice(0, pageLength), hasMore: found.length > pageLength }
}

type SaveCall = Context & { actor: Actor; query: { timeZone: string }; body: z.output<typeof checkInForm> }

/** One check-in a day: saving again changes it. */
export async function saveCheckIn(call: SaveCall) {
  const { db, actor, now, query } = call
  const { day, ...content } = call.body
  const date = today(query.timeZone, now())
  if (day > date) throwFieldError('day', 'Choose today or an earlier day.')
  if (day < addDays(date, -checkInDaysBack)) throwFieldError('day', `Choose one of the last ${checkInDaysBack} days.`)
  const id = checkInId(actor.accountId, day)
  await inTransaction(db, async (tx) => {
    await lockResident(tx, actor.accountId)
    const existing = await lockRecord(tx, actor.accountId, 'CHECK_IN', id)
    // What cannot be opened must not be overwritten either.
    if (existing) openContent(call, 'CHECK_IN', existing)
    const sealed = sealContent(call, id, content)
    if (existing) await updateRecord(tx, id, sealed)
    else
      await insertRecord(tx, {
        id,
        residentId: actor.accountId,
        kind: 'CHECK_IN',
        day,
        createdAt: now(),
        ...sealed,
      })
  })
  return { id, day, ...content }
}
