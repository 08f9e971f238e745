import type { AdminAnalytics } from '#contract/overview/admin-analytics.ts'
import { Figures } from '#web/ui/card.tsx'
import { formatChange, formatHours, formatPoints } from '#web/ui/comparison.ts'
import { formatCount, plural } from '#web/ui/format.ts'

const days = (count: number) => plural(count, 'day')

type Format = (value: number) => string

/** The period in numbers, each beside the period before. What is not known for a city is left out. */
export function PlatformFigures({ analytics: { now, before } }: { analytics: AdminAnalytics }) {
  type Name = keyof typeof now
  const figure = (label: string, name: Name, format: Format = formatCount) => ({
    label,
    value: now[name] === null ? '–' : format(now[name]),
    note: formatChange(now[name], before[name], format),
  })
  const share = (label: string, name: Name) => ({
    label,
    value: now[name] === null ? '–' : `${now[name]}%`,
    note: formatPoints(now[name], before[name]),
  })
  const growth = now.newResidents === null ? [] : [figure('New residents', 'newResidents'), figure('New owners', 'newOwners')]
  return (
    <>
      <Figures
        items={[
          ...growth,
          ...(now.visits === null ? [] : [figure('Visits', 'visits')]),
          figure('Views of homes', 'views'),
          figure('Applications', 'applications'),
          figure('Answered', 'answered'),
          figure('Typical answer', 'medianAnswerHours', formatHours),
        ]}
      />
      <Figures
        label="Stays"
        items={[
          figure('Move-ins', 'moveIns'),
          share('Nights booked here', 'occupancyPercent'),
          figure('Joined a waitlist', 'joinedWaitlists'),
          figure('Stays ended', 'staysEnded'),
          figure('Typical stay', 'medianStayDays', days),
          share('Still there after 30 days', 'stayed30Percent'),
          share('Still there after 90 days', 'stayed90Percent'),
        ]}
      />
    </>
  )
}
