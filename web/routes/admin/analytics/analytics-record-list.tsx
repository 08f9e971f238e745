import { Link } from 'react-router'
import { homeTitleOf } from '#contract/homes/home-title.ts'
import { type AnalyticsRecordKind, type AnalyticsRecords, analyticsRecordKind } from '#contract/overview/admin-analytics.ts'
import { analyticsRecordsAtMost } from '#contract/overview/reports.labels.ts'
import { screen } from '#contract/screens.ts'
import { formatShortDay } from '#contract/time.ts'
import { timeframeFilters, timeframeOf } from '#web/features/staff/timeframe.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { formatCount, plural } from '#web/ui/format.ts'
import { choiceFilter, chosenFilter } from '#web/ui/list/filters.ts'
import { ListScreen } from '#web/ui/list/list-screen.tsx'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { useQueryParams } from '#web/ui/use-query-params.ts'

type Row = AnalyticsRecords['records'][number]
type Words = {
  label: string
  noun: string
  nouns?: string
  starts: string
  ends: string | null
  counts?: string
  hasNights?: true
}

const stay = { noun: 'stay', starts: 'Move-in', ends: 'Move-out' }
const words: Record<AnalyticsRecordKind, Words> = {
  APPLICATIONS: { label: 'Applications', noun: 'application', starts: 'Sent', ends: 'Answered' },
  ANSWERED: { label: 'Answered applications', noun: 'application', starts: 'Sent', ends: 'Answered' },
  MOVE_INS: { label: 'Move-ins', ...stay },
  STAYS_ENDED: { label: 'Stays that ended', ...stay },
  WAITLISTS: { label: 'Joined a waitlist', noun: 'entry', nouns: 'entries', starts: 'Joined', ends: null },
  STAYED_30: { label: 'Still there after 30 days', ...stay, counts: 'Stayed 30 days' },
  STAYED_90: { label: 'Still there after 90 days', ...stay, counts: 'Stayed 90 days' },
  NIGHTS: { label: 'Nights booked', ...stay, hasNights: true },
}

const columnsOf = ({ starts, ends, counts, hasNights }: Words): readonly Column<Row>[] => [
  {
    title: 'Home',
    cell: ({ homeTitle, to }) => {
      const title = homeTitleOf({ title: homeTitle })
      return to ? <Link to={to}>{title}</Link> : title
    },
  },
  { title: starts, phone: 'named', isShort: true, cell: ({ startsOn }) => formatShortDay(startsOn) },
  ...(ends
    ? [
        {
          title: ends,
          phone: 'named' as const,
          isShort: true as const,
          cell: ({ endsOn }: Row) => (endsOn ? formatShortDay(endsOn) : null),
        },
      ]
    : []),
  ...(hasNights ? [{ title: 'Nights', align: 'end' as const, phone: 'side' as const, cell: ({ nights }: Row) => nights }] : []),
  ...(counts ? [{ title: counts, phone: 'named' as const, cell: ({ isCounted }: Row) => (isCounted ? 'Yes' : 'No') }] : []),
]

const { APPLICATIONS: first, ...others } = words
const figureFilter = choiceFilter({
  param: 'figure',
  label: 'Figure',
  none: first.label,
  labels: Object.fromEntries(Object.entries(others).map(([name, { label }]) => [name, label])),
})
const newestOf = (total: number) => `The newest ${formatCount(total)} are listed.`
const nothingSaid = 'What the figure counts, newest first.'
/** What the rows add up to, where that is not simply how many there are. */
function sumWords({ counts, hasNights }: Words, { counted, total }: { counted: number; total: number }) {
  if (counts) return `${counts}: ${counted} of ${total}.`
  // Of what is counted by day, no more can be listed.
  const isCut = total >= analyticsRecordsAtMost && counted > total
  if (hasNights)
    return isCut
      ? `${formatCount(counted)} nights. ${newestOf(total)}`
      : `${plural(counted, 'night')} in ${plural(total, 'stay')}.`
  return isCut ? `${formatCount(counted)} in all. ${newestOf(total)}` : nothingSaid
}

/** The rows behind the figures of the analytics: homes and days, without the people. */
export function AnalyticsRecordList() {
  const [searchParams] = useQueryParams()
  const figure = analyticsRecordKind.safeParse(searchParams.get('figure')).data ?? 'APPLICATIONS'
  const [state, city] = [searchParams.get('usState') || undefined, searchParams.get('city') || undefined]
  const homeId = searchParams.get('homeId') || undefined
  const list = useList('GET /admin/analytics/records', {
    query: { ...timeframeOf(searchParams), figure, state, city, homeId, page: pageOf(searchParams) },
  })
  const { label, noun, nouns = `${noun}s` } = words[figure]
  const { counted, total } = list.data ?? { counted: 0, total: 0 }
  return (
    <ListScreen
      title={label}
      description={total > 0 ? sumWords(words[figure], { counted, total }) : nothingSaid}
      actions={
        <ButtonLink variant="plain" to={screen('/admin-analytics')}>
          Back to analytics
        </ButtonLink>
      }
      query={list}
      noun={noun}
      nouns={nouns}
      rows={({ records }) => records}
      columns={columnsOf(words[figure])}
      keyOf={({ id }) => id}
      filters={[
        figureFilter,
        ...timeframeFilters(searchParams),
        ...chosenFilter({ param: 'usState', label: 'State', none: 'All states', value: state }),
        ...chosenFilter({ param: 'city', label: 'City', none: 'All cities', value: city }),
        ...chosenFilter({
          param: 'homeId',
          label: 'Home',
          none: 'All homes',
          value: homeId,
          text: list.data?.records[0]?.homeTitle || 'One home',
        }),
      ]}
      empty={{ title: `No ${nouns} in this period`, text: 'Choose a longer timeframe.' }}
    />
  )
}
