import { randomUUID } from 'node:crypto'
import type { Context } from '#server/kernel/context.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { insertRecord } from '#server/people/progress/progress.queries.ts'
import { checkInId, type RecordContent, type RecordKind, sealContent } from '#server/people/progress/progress.records.ts'
import { residentId } from './make-people.ts'
import { calendarOf } from './moments.ts'

/** Days ago, mood, craving and hours of sleep. Some days are missing, as they are in a real life. */
const checkIns: readonly (readonly [ago: number, mood: number, craving: number | null, sleep: number | null, note?: string])[] = [
  [21, 2, 3, 5, 'Could not sleep. Called my sponsor instead.'],
  [20, 3, 2, 6],
  [18, 3, 2, 6.5],
  [17, 2, 3, 5.5, 'Long day at work.'],
  [16, 3, 1, 7],
  [15, 4, 1, 7],
  [13, 3, 2, 6],
  [12, 4, 1, 7.5, 'Made dinner for the house.'],
  [11, 4, 0, 8],
  [9, 3, 1, 6.5],
  [8, 3, 2, 6],
  [7, 4, 1, 7],
  [6, 5, 0, 8, 'Saw my sister for the first time in months.'],
  [4, 4, 1, 7],
  [3, 3, 1, 6.5],
  [2, 4, 0, 7.5],
  [1, 4, 1, 7, 'Good meeting tonight.'],
]

/** The demo resident's private progress: seven weeks, three weeks of check-ins and two goals. Today is still open. */
export async function putProgress({ vault }: Pick<Context, 'vault'>, tx: Tx, now: Date) {
  const { dayAgo, ago } = calendarOf(now)
  const owner = residentId
  const put = <Kind extends RecordKind>(kind: Kind, content: RecordContent<Kind>, days: number, id: string = randomUUID()) =>
    insertRecord(tx, {
      id,
      residentId: owner,
      kind,
      day: kind === 'CHECK_IN' ? dayAgo(days) : null,
      createdAt: ago(days),
      ...sealContent({ vault }, id, content),
    })

  await put('COUNTER', { label: 'My days', startedOn: dayAgo(47), isOnDashboard: true, earlier: [] }, 30)
  for (const [days, mood, craving, sleepHours, note = ''] of checkIns)
    await put('CHECK_IN', { mood, craving, sleepHours, note }, days, checkInId(owner, dayAgo(days)))
  await put(
    'GOAL',
    { title: 'Three meetings a week', smallSteps: steps('Tuesday group', 'Friday group', '-Sunday morning'), isDone: false },
    20,
  )
  await put(
    'GOAL',
    {
      title: 'Save for my own place',
      smallSteps: steps('Open a savings account', '-Ask Marcus how he did it', '-Put aside $50 a week'),
      isDone: false,
    },
    14,
  )
}

/** A step that begins with a dash is still to do. */
const steps = (...texts: readonly string[]) =>
  texts.map((text) => ({ text: text.replace(/^-/, ''), isDone: !text.startsWith('-') }))
