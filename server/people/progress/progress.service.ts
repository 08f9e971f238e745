import { progress } from '#contract/people/progress.ts'
import { addDays, today } from '#contract/time.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { listCheckIns, readCheckInPage, saveCheckIn } from './check-ins.ts'
import { addCounter, editCounter, listCounters, restartCounter, undoRestart } from './counters.ts'
import { addGoal, editGoal, listGoals } from './goals.ts'
import { daysWithin } from './milestones.ts'
import { readAllProgress, writeProgress } from './progress.export.ts'
import { countProgressRecords, deleteAllRecords, deleteRecord } from './progress.queries.ts'
import type { RecordKind } from './progress.records.ts'

/** The days that the chart shows. */
const shownDays = 90

/** Only the person's own records, and never an audit event or a log line about what they say. */
export const progressService = handlers(progress, {
  async 'GET /residents/progress'(call) {
    const { db, actor, now, query } = call
    const date = today(query.timeZone, now())
    const checkIns = await listCheckIns(call, actor.accountId, { since: addDays(date, -(shownDays - 1)) })
    const days = checkIns.map(({ day }) => day)
    return {
      today: date,
      counters: await listCounters(call, actor.accountId, date),
      checkIns,
      goals: await listGoals(call, actor.accountId),
      rhythm: {
        lastWeek: daysWithin(days, date, 7),
        lastMonth: daysWithin(days, date, 30),
        total: await countProgressRecords(db, actor.accountId, 'CHECK_IN'),
      },
    }
  },

  async 'DELETE /residents/progress'({ db, actor }) {
    await deleteAllRecords(db, actor.accountId)
    return { message: 'Your progress is deleted.' }
  },

  'POST /residents/progress/counters': addCounter,
  'PUT /residents/progress/counters/{id}': editCounter,
  'DELETE /residents/progress/counters/{id}': remove('COUNTER', 'Counter'),
  'POST /residents/progress/counters/{id}/restart': restartCounter,
  'POST /residents/progress/counters/{id}/undo-restart': undoRestart,
  'GET /residents/progress/check-ins': readCheckInPage,
  'PUT /residents/progress/check-ins': saveCheckIn,
  'DELETE /residents/progress/check-ins/{id}': remove('CHECK_IN', 'Check-in'),
  'POST /residents/progress/goals': addGoal,
  'PUT /residents/progress/goals/{id}': editGoal,
  'DELETE /residents/progress/goals/{id}': remove('GOAL', 'Goal'),

  async 'GET /residents/progress/export'(call) {
    const all = await readAllProgress(call, call.actor.accountId, call.query.timeZone)
    return { name: 'my-notes.txt', content: writeProgress(all) }
  },

  async 'GET /residents/progress/export-json'(call) {
    const all = await readAllProgress(call, call.actor.accountId, call.query.timeZone)
    return { name: 'my-notes.json', content: JSON.stringify(all, null, 2) }
  },
})

type RemoveCall = Context & { actor: Actor; params: { id: string } }

function remove(kind: RecordKind, what: string) {
  return async ({ db, actor, params }: RemoveCall) => {
    orNotFound((await deleteRecord(db, actor.accountId, kind, params.id)) || null, what)
    return { message: `${what} deleted.` }
  }
}
