import type { WaitlistStatus } from '#contract/stays/waitlist.lifecycle.ts'
import { useApi } from '#web/api/queries.ts'
import { useStaysLive } from '#web/features/stays/use-stays-live.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Figures } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { plural } from '#web/ui/format.ts'
import { Row } from '#web/ui/layout.tsx'
import { CountChoice } from '#web/ui/list/count-choice.tsx'
import { ListPages } from '#web/ui/list/list-pages.tsx'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
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
  const [searchParams, change] = useQueryParams()
  const part = parts.find(({ value }) => value === searchParams.get('status')) ?? inLine
  const homeId = searchParams.get('homeId') ?? undefined
  const stats = useApi('GET /owners/waitlist/stats')
  const list = useList('GET /owners/waitlist', { query: { homeId, status: part.status, page: pageOf(searchParams) } })
  const waitlist = stats.data?.waitlists.find((waitlist) => waitlist.homeId === homeId)
  const counts = { waitlist: (stats.data?.waiting ?? 0) + sum(stats.data?.waitlists), onHold: onHold(stats.data?.waitlists) }
  return (
    <Page
      title="Waitlist"
      description="When a bed opens up, we offer it to the first person in line. You can offer it out of order if you give a reason, which stays on record."
    >
      {stats.data && (
        <Figures
          items={[
            { label: 'People waiting', value: stats.data.waiting },
            { label: 'Open offers', value: stats.data.openOffers },
            { label: 'Joined (30 days)', value: stats.data.joined },
            {
              label: 'Offers accepted (30 days)',
              value: `${stats.data.accepted} of ${stats.data.offers}`,
              note: answerWords(stats.data.medianAnswerHours),
            },
          ]}
        />
      )}
      <Row align="end">
        <SelectField label="Home" value={homeId ?? ''} onChange={({ target }) => change({ homeId: target.value })}>
          <option value="">All homes</option>
          {stats.data?.waitlists.map((waitlist) => (
            <option key={waitlist.homeId} value={waitlist.homeId}>
              {waitlist.homeTitle} ({waitlist.waiting})
            </option>
          ))}
        </SelectField>
        <CountChoice
          label="Show"
          choices={parts.map(({ value, label }) => ({ value, label, count: countOf(value, counts, list.data?.total, part) }))}
          isChosen={(value) => value === part.value}
          onChoose={(value) => change({ status: value === inLine.value ? null : value })}
        />
      </Row>
      {waitlist && <WaitlistRules waitlist={waitlist} />}
      <QueryView query={list}>
        {({ entries, page, limit, total }) =>
          entries.length === 0 ? (
            <EmptyState title="No one on this list">
              <p>People can join from a home’s page when all its beds are taken.</p>
              <ButtonLink to="/homeowner/listings" variant="soft">
                My properties
              </ButtonLink>
            </EmptyState>
          ) : (
            <>
              <WaitlistTable people={entries} />
              <ListPages page={page} limit={limit} total={total} of="name" change={change} />
            </>
          )
        }
      </QueryView>
    </Page>
  )
}

type Waitlists = readonly { offered: number; accepted: number; onHold: number }[]
const sum = (waitlists: Waitlists = []) => waitlists.reduce((total, { offered, accepted }) => total + offered + accepted, 0)
const onHold = (waitlists: Waitlists = []) => waitlists.reduce((total, waitlist) => total + waitlist.onHold, 0)

/** Ended entries are counted only while they are shown. */
function countOf(value: string, counts: { waitlist: number; onHold: number }, total: number | undefined, part: Part) {
  if (value === part.value && total !== undefined) return total
  return value === 'line' ? counts.waitlist : value === 'resting' ? counts.onHold : null
}

const answerWords = (hours: number | null) =>
  hours === null ? undefined : hours < 1 ? 'usually within an hour' : `usually after ${plural(Math.round(hours), 'hour')}`
