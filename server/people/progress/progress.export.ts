import { cravingLabel, moodLabel } from '#contract/people/progress.labels.ts'
import type { ProgressCheckIn, ProgressCounter, ProgressGoal } from '#contract/people/progress.ts'
import { formatDay, today } from '#contract/time.ts'
import type { Context } from '#server/kernel/context.ts'
import { listCheckIns } from './check-ins.ts'
import { listCounters } from './counters.ts'
import { listGoals } from './goals.ts'

/** Everything someone wrote, for their own download. */
export async function readAllProgress(context: Pick<Context, 'db' | 'vault' | 'now'>, residentId: string, timeZone: string) {
  const date = today(timeZone, context.now())
  return {
    exportedOn: date,
    counters: await listCounters(context, residentId, date),
    checkIns: await listCheckIns(context, residentId),
    goals: await listGoals(context, residentId),
  }
}

type AllProgress = Awaited<ReturnType<typeof readAllProgress>>

/** The same to read or print. */
export const writeProgress = ({ exportedOn, counters, checkIns, goals }: AllProgress) =>
  `${[
    `My progress, ${formatDay(exportedOn)}`,
    part('Counters', counters.map(counterLines)),
    part('Goals', goals.map(goalLines)),
    part('Check-ins', checkIns.map(checkInLines)),
  ].join('\n\n')}\n`

const part = (title: string, entries: readonly string[][]) =>
  [title, '='.repeat(title.length), '', ...(entries.length > 0 ? entries.flatMap((lines) => [...lines, '']) : ['None', ''])]
    .join('\n')
    .trimEnd()

const counterLines = ({ label, startedOn, days, totalDays, earlier }: ProgressCounter) => [
  `${label}: ${days} days, since ${formatDay(startedOn)}`,
  ...earlier.map(
    (time) =>
      `  Before: ${time.days} days, ${formatDay(time.startedOn)} to ${formatDay(time.endedOn)}${time.note && `. ${time.note}`}`,
  ),
  ...(earlier.length > 0 ? [`  All together: ${totalDays} days`] : []),
]

const box = (isDone: boolean) => (isDone ? '[x]' : '[ ]')
const goalLines = ({ title, isDone, smallSteps }: ProgressGoal) => [
  `${box(isDone)} ${title}`,
  ...smallSteps.map((step) => `    ${box(step.isDone)} ${step.text}`),
]

const checkInLines = ({ day, mood, craving, sleepHours, note }: ProgressCheckIn) => [
  `${formatDay(day)}: mood ${moodLabel(mood).toLowerCase()}`,
  ...(craving === null ? [] : [`  Cravings: ${cravingLabel(craving).toLowerCase()}`]),
  ...(sleepHours === null ? [] : [`  Sleep: ${sleepHours} hours`]),
  ...(note ? [`  ${note.replaceAll('\n', '\n  ')}`] : []),
]
