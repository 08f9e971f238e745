import { Link } from 'react-router'
import type { ApplicationFunnel, PerformanceMetrics, TrafficSources } from '#contract/overview/admin-dashboard.ts'
import type { DayRange } from '#contract/timeframe.ts'
import { answeredThingLabel } from '#web/features/staff/answered-thing-label.ts'
import { channelLabel } from '#web/features/staff/channel-label.ts'
import { answersAt, daysAt, isOfApplications, stepAt } from '#web/features/staff/report-links.ts'
import { StaffLink } from '#web/features/staff/staff-link.tsx'
import { formatChange, formatHours } from '#web/ui/comparison.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { formatCount, plural } from '#web/ui/format.ts'
import { Section } from '#web/ui/page.tsx'
import { Muted } from '#web/ui/text.tsx'
import { formatShare, funnelRows } from './report-words.ts'

const changeOf = ({ now, before }: { now: number; before: number }) => formatChange(now, before, formatCount)

type FunnelRow = ReturnType<typeof funnelRows>[number]

const funnelColumns = (range: DayRange): readonly Column<FunnelRow>[] => [
  { title: 'Step', cell: ({ label }) => label },
  {
    title: 'Count',
    align: 'end',
    phone: 'side',
    cell: ({ step, now }) => (
      <StaffLink to={stepAt[step](range)} staff={isOfApplications(step) ? ['SUPPORT'] : undefined}>
        {formatCount(now)}
      </StaffLink>
    ),
  },
  { title: 'Of those before', align: 'end', phone: 'named', isShort: true, cell: ({ share }) => share },
  { title: 'Change', phone: 'note', cell: (row) => changeOf(row) },
]

/** From a visit to a bed: what happened in the period, and how much of each step led to the next. */
export const FunnelReport = ({ funnel }: { funnel: ApplicationFunnel }) => (
  <Section dense title="From visit to move-in">
    <DataTable
      caption="From visit to move-in"
      columns={funnelColumns(funnel.period)}
      rows={funnelRows(funnel)}
      keyOf={({ step }) => step}
    />
    <Muted>
      Visits, searches and views are counted by day, without knowing who came. Applications are those sent in this period.
    </Muted>
  </Section>
)

type ChannelRow = TrafficSources['channels'][number]

const channelColumns = (visits: number, range: DayRange): readonly Column<ChannelRow>[] => [
  { title: 'Channel', cell: ({ channel }) => channelLabel[channel] },
  {
    title: 'Visits',
    align: 'end',
    phone: 'side',
    cell: ({ channel, now }) => <Link to={daysAt(range, channel)}>{formatCount(now)}</Link>,
  },
  { title: 'Share', align: 'end', phone: 'named', isShort: true, cell: ({ now }) => formatShare(now, visits) ?? '–' },
  { title: 'Change', phone: 'note', cell: changeOf },
]

export const TrafficReport = ({
  traffic: { period, visits, signUps, applications, channels, sources },
}: {
  traffic: TrafficSources
}) => (
  <Section dense title="Traffic sources">
    <DataTable
      caption="Visits by channel"
      columns={channelColumns(visits.now, period)}
      rows={channels}
      keyOf={({ channel }) => channel}
    />
    {sources.length > 0 && <p>Most visits: {sources.slice(0, 5).map(sourceWords).join(', ')}.</p>}
    <Muted>
      {plural(visits.now, 'visit')}, {plural(signUps.now, 'new account')} and {plural(applications.now, 'application')} in this
      period. Accounts and applications are never tied to a source.
    </Muted>
  </Section>
)

const sourceWords = ({ name, visits }: TrafficSources['sources'][number]) =>
  `${name === 'direct' ? 'typed in' : name} (${formatCount(visits)})`

type AnswerRow = PerformanceMetrics['answers'][number]

const answerColumns = (range: DayRange): readonly Column<AnswerRow>[] => [
  { title: 'What', cell: ({ thing }) => answeredThingLabel[thing] },
  {
    title: 'Answered',
    align: 'end',
    phone: 'side',
    cell: ({ thing, answered }) => <Link to={answersAt(range, thing)}>{formatCount(answered.now)}</Link>,
  },
  {
    title: 'Typical wait',
    phone: 'named',
    isShort: true,
    cell: ({ medianHours: { now } }) => (now === null ? '–' : formatHours(now)),
  },
  {
    title: 'Change',
    phone: 'note',
    cell: ({ medianHours: { now, before } }) => formatChange(now, before, formatHours),
  },
]

/** Half of the answers came faster than the usual wait. */
export const PerformanceReport = ({ performance: { period, answers } }: { performance: PerformanceMetrics }) => (
  <Section dense title="How fast people get an answer">
    <DataTable
      caption="How fast people get an answer"
      columns={answerColumns(period)}
      rows={answers}
      keyOf={({ thing }) => thing}
    />
  </Section>
)
