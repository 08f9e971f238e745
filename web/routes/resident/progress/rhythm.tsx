import { cravingLabel, cravingLevels, moodLabel, moodLevels } from '#contract/people/progress.labels.ts'
import type { ProgressCheckIn, ProgressOverview } from '#contract/people/progress.ts'
import { addDays, formatDayOfYear } from '#contract/time.ts'
import { Card } from '#web/ui/card.tsx'
import { Chart } from '#web/ui/chart.tsx'
import { plural } from '#web/ui/format.ts'
import { Muted } from '#web/ui/text.tsx'
import { cravingFinding, moodFinding } from './findings.ts'

type Props = Pick<ProgressOverview, 'rhythm' | 'checkIns' | 'today'>

/** How it went lately. It counts the days with a check-in, and says nothing about the others. */
export function Rhythm({ rhythm: { lastWeek, lastMonth, total }, checkIns, today }: Props) {
  const recent = checkIns.filter(({ day }) => day > addDays(today, -30)).toReversed()
  return (
    <Card title="Your last 30 days">
      {total === 0 ? (
        <Muted size="md">Your check-ins will appear here as a chart, for you alone.</Muted>
      ) : (
        <p>
          You checked in on <strong>{lastWeek}</strong> of the last 7 days and <strong>{lastMonth}</strong> of the last 30.{' '}
          {plural(total, 'check-in')} in all.
        </p>
      )}
      {recent.length > 1 && <MoodChart checkIns={recent} />}
      {recent.filter(({ craving }) => craving !== null).length > 1 && <CravingChart checkIns={recent} />}
    </Card>
  )
}

const MoodChart = ({ checkIns }: { checkIns: readonly ProgressCheckIn[] }) => (
  <Chart
    title={moodFinding(checkIns)}
    kind="line"
    rowsAre="Day"
    rows={checkIns.map(({ day, mood }) => ({ label: formatDayOfYear(day), values: { mood } }))}
    series={[{ key: 'mood', label: 'Mood', variant: 'main' }]}
    format={moodLabel}
    levels={moodLevels}
  />
)

const CravingChart = ({ checkIns }: { checkIns: readonly ProgressCheckIn[] }) => (
  <Chart
    title={cravingFinding(checkIns)}
    rowsAre="Day"
    rows={checkIns.flatMap(({ day, craving }) =>
      craving === null ? [] : [{ label: formatDayOfYear(day), values: { craving } }],
    )}
    series={[{ key: 'craving', label: 'Cravings', variant: 'second' }]}
    format={cravingLabel}
    levels={cravingLevels}
  />
)
