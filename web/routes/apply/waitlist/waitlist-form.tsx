import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { formatMoney } from '#contract/money.ts'
import { screen } from '#contract/screens.ts'
import { useApi } from '#web/api/queries.ts'
import { SignInFirst } from '#web/features/stays/sign-in-first.tsx'
import { useSession } from '#web/session/use-session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { plural } from '#web/ui/format.ts'
import { Stack } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { JoinForm } from './join-form.tsx'

export const meta = () =>
  pageMeta({
    title: 'Waitlist form',
    description: 'Join the waitlist for a bed in a recovery home.',
    path: '/waitlist-form',
    isPrivate: true,
  })

export default function WaitlistForm() {
  const [params] = useSearchParams()
  const homeId = params.get('homeId')
  return (
    <Page
      narrow
      title="Join a waitlist"
      description="Everyone waits in the same line. You’ll see your place, and no one can pay to move up."
    >
      {homeId ? (
        <Join homeId={homeId} />
      ) : (
        <EmptyState title="Choose a home first">
          <p>Open the page of a home that’s full, and join its waitlist from there.</p>
          <ButtonLink to="/search">Find a home</ButtonLink>
        </EmptyState>
      )}
    </Page>
  )
}

function Join({ homeId }: { homeId: string }) {
  const query = useApi('GET /homes/{id}/waitlist', { params: { id: homeId } })
  const { user } = useSession()
  return user?.role === 'SEEKER' ? <Own homeId={homeId} otherwise={<Offer query={query} />} /> : <Offer query={query} />
}

/** A person who is already on the waitlist sees their entry instead of a form that would be refused. */
function Own({ homeId, otherwise }: { homeId: string; otherwise: ReactNode }) {
  const query = useApi('GET /residents/waitlist', { query: { homeId, status: inLine } })
  return (
    <QueryView query={query}>
      {({ entries: [entry] }) =>
        entry ? (
          <EmptyState title="You’re already on this waitlist">
            <p>
              {entry.homeTitle}: {entry.position !== null && <strong>you’re number {entry.position} in line. </strong>}
              {entry.nextStep}
            </p>
            <ButtonLink to={screen('/waitlist/:id', { id: entry.id })}>View my waitlist spot</ButtonLink>
          </EmptyState>
        ) : (
          otherwise
        )
      }
    </QueryView>
  )
}

const inLine = ['PENDING_PAYMENT', 'WAITING', 'OFFERED', 'ACCEPTED', 'INACTIVE'] as const

type HomeWaitlist = Answer<Api['GET /homes/{id}/waitlist']>

function Offer({ query }: { query: UseQueryResult<HomeWaitlist> }) {
  return (
    <QueryView query={query}>
      {(waitlist) => (
        <>
          <Card title={waitlist.homeTitle}>
            <p>
              {waitlist.waiting === 0
                ? 'No one is waiting right now. You’d be first in line.'
                : `${plural(waitlist.waiting, 'person is', 'people are')} waiting now.`}
            </p>
            <Stack as="ol" gap={2} bullets>
              {waitlist.feeCents > 0 && (
                <li>
                  This home charges a {formatMoney(waitlist.feeCents, waitlist.currency)} waitlist fee. The full amount goes
                  toward your move-in cost. If you leave the waitlist before you accept a bed, you get all of it back. It does not
                  move you up.
                </li>
              )}
              <li>
                When a bed opens up, it’s offered to the first person in line. You’ll have {waitlist.offerHours} hours to answer.
              </li>
              <li>You can pass twice and keep your place. The third time, you go to the end of the line.</li>
              <li>Every 30 days we’ll ask if you’re still waiting.</li>
              <li>The home sees your first name and last initial. It sees more only if you apply.</li>
            </Stack>
          </Card>
          {waitlist.isOpen ? (
            <SignInFirst only="SEEKER" words="You need a resident account so we can tell you when a bed opens up.">
              <JoinForm waitlist={waitlist} />
            </SignInFirst>
          ) : (
            <EmptyState title="This waitlist is closed">
              <p>The home is not adding people right now.</p>
              <ButtonLink to="/search">Find another home</ButtonLink>
            </EmptyState>
          )}
        </>
      )}
    </QueryView>
  )
}
