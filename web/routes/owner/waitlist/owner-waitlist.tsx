import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { WaitlistStatus } from '#contract/stays/waitlist.lifecycle.ts'
import { useApi } from '#web/api/queries.ts'
import { useStaysLive } from '#web/features/stays/use-stays-live.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Figures } from '#web/ui/card.tsx'
import { plural } from '#web/ui/format.ts'
import { homeFilter } from '#web/ui/list/filters.ts'
import { ListScreen } from '#web/ui/list/list-screen.tsx'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { pageMeta } from '#web/ui/meta.ts'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { WaitlistRules } from './waitlist-rules.tsx'
import { WaitlistTable } from './waitlist-table.tsx'

export const meta = () =>
  pageMeta({
    title: 'Waitlist',
    description: 'People waiting for a bed in your homes.',
    path: '/homeowner/waitlist',
    isPrivate: true,
  })

type Part = { value: string; label: string; status: WaitlistStatus[] }
const inLine: Part = { value: 'line', label: 'In line', status: ['WAITING', 'OFFERED', 'ACCEPTED'] }
const parts: readonly Part[] = [
  inLine,
  { value: 'resting', label: 'On hold', status: ['INACTIVE'] },
  { value: 'over', label: 'Past', status: ['CONVERTED', 'WITHDRAWN', 'REMOVED', 'EXPIRED'] },
]

export default function OwnerWaitlist() {
  useStaysLive()
  const [searchParams] = useQueryParams()
  const part = parts.find(({ value }) => value === searchParams.get('status')) ?? inLine
  const homeId = searchParams.get('homeId') ?? undefined
  const stats = useApi('GET /owners/waitlist/stats')
  const list = useList('GET /owners/waitlist', { query: { homeId, status: part.status, page: pageOf(searchParams) } })
  const waitlist = stats.data?.waitlists.find((waitlist) => waitlist.homeId === homeId)
  const shown = stats.data?.waitlists.filter((one) => !homeId || one.homeId === homeId)
  const counts = { waitlist: sum(shown), onHold: onHold(shown) }
  return (
    <ListScreen
      title="Waitlist"
      description="When a bed opens up, we offer it to the first person in line. You can offer it out of order if you give a reason, which stays on record."
      query={list}
      noun="name"
      rows={({ entries }) => entries}
      keyOf={({ id }) => id}
      show={(people) => <WaitlistTable people={people} />}
      figures={stats.data && <WaitlistFigures stats={stats.data} />}
      filters={[
        homeFilter(
          stats.data?.waitlists.map(({ homeId: id, homeTitle, waiting }) => ({ id, title: `${homeTitle} (${waiting})` })),
        ),
      ]}
      tabs={({ total }) => ({
        label: 'Show',
        tabs: parts.map(({ value, label }) => ({ value, label, count: countOf(value, counts, total, part) })),
        value: part.value,
      })}
      notice={stats.data && waitlist && <WaitlistRules waitlist={waitlist} feeCapCents={stats.data.feeCapCents} />}
      empty={{
        title: 'No one on this list',
        text: 'People can join from a home’s page when all its beds are taken.',
        action: (
          <ButtonLink to="/homeowner/listings" variant="soft">
            My properties
          </ButtonLink>
        ),
      }}
    />
  )
}

type Stats = Answer<Api['GET /owners/waitlist/stats']>

const WaitlistFigures = ({ stats: { waiting, openOffers, joined, accepted, offers, medianAnswerHours } }: { stats: Stats }) => (
  <Figures
    items={[
      { label: 'People waiting', value: waiting },
      { label: 'Open offers', value: openOffers },
      { label: 'Joined (30 days)', value: joined },
      { label: 'Offers accepted (30 days)', value: `${accepted} of ${offers}`, note: answerWords(medianAnswerHours) },
    ]}
  />
)

type Waitlists = readonly { waiting: number; offered: number; accepted: number; onHold: number }[]
const sum = (waitlists: Waitlists = []) =>
  waitlists.reduce((total, { waiting, offered, accepted }) => total + waiting + offered + accepted, 0)
const onHold = (waitlists: Waitlists = []) => waitlists.reduce((total, waitlist) => total + waitlist.onHold, 0)

/** Ended entries are counted only while they are shown. */
function countOf(value: string, counts: { waitlist: number; onHold: number }, total: number, part: Part) {
  if (value === part.value) return total
  return value === 'line' ? counts.waitlist : value === 'resting' ? counts.onHold : null
}

const answerWords = (hours: number | null) =>
  hours === null ? undefined : hours < 1 ? 'usually within an hour' : `usually after ${plural(Math.round(hours), 'hour')}`
