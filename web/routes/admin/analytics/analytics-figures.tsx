import type { AdminAnalytics, AnalyticsRecordKind } from '#contract/overview/admin-analytics.ts'
import { screen } from '#contract/screens.ts'
import { type AnalyticsPlace, daysAt, homeDaysAt, recordsAt } from '#web/features/staff/report-links.ts'
import { StaffLink } from '#web/features/staff/staff-link.tsx'
import { Figures } from '#web/ui/card.tsx'
import { formatChange, formatHours, formatPoints } from '#web/ui/comparison.ts'
import { formatCount, plural } from '#web/ui/format.ts'

const inDays = (count: number) => plural(count, 'day')

type Format = (value: number) => string
type Props = { analytics: AdminAnalytics; place: AnalyticsPlace }

/** The period in numbers, each beside the period before, and leading to what it counts. What is not known for a city is left out. */
export function PlatformFigures({ analytics: { now, before, period }, place }: Props) {
  type Name = keyof typeof now
  const { from, to } = period
  const isEverywhere = !place.state && !place.city
  const rows = (of: AnalyticsRecordKind) => recordsAt(period, of, place)
  const days = isEverywhere ? daysAt(period) : undefined
  const linked = (text: string, at: string | undefined) => (at ? <StaffLink to={at}>{text}</StaffLink> : text)
  const figure = (label: string, name: Name, at?: string, format: Format = formatCount) => ({
    label,
    value: now[name] === null ? '–' : linked(format(now[name]), at),
    note: formatChange(now[name], before[name], format),
  })
  const share = (label: string, name: Name, at?: string) => ({
    label,
    value: now[name] === null ? '–' : linked(`${now[name]}%`, at),
    note: formatPoints(now[name], before[name]),
  })
  const growth =
    now.newResidents === null
      ? []
      : [
          figure('New residents', 'newResidents', screen('/admin-residents', { from, to })),
          figure('New owners', 'newOwners', screen('/admin-homeowners', { team: 'false', from, to })),
        ]
  return (
    <>
      <Figures
        items={[
          ...growth,
          ...(now.visits === null ? [] : [figure('Visits', 'visits', days)]),
          figure('Views of homes', 'views', homeDaysAt(period, place)),
          figure('Applications', 'applications', rows('APPLICATIONS')),
          figure('Answered', 'answered', rows('ANSWERED')),
          figure('Typical answer', 'medianAnswerHours', rows('ANSWERED'), formatHours),
        ]}
      />
      <Figures
        label="Stays"
        items={[
          figure('Move-ins', 'moveIns', rows('MOVE_INS')),
          share('Nights booked here', 'occupancyPercent', homeDaysAt(period, place)),
          figure('Joined a waitlist', 'joinedWaitlists', rows('WAITLISTS')),
          figure('Stays ended', 'staysEnded', rows('STAYS_ENDED')),
          figure('Typical stay', 'medianStayDays', rows('STAYS_ENDED'), inDays),
          share('Still there after 30 days', 'stayed30Percent', rows('STAYED_30')),
          share('Still there after 90 days', 'stayed90Percent', rows('STAYED_90')),
        ]}
      />
    </>
  )
}
