import { screen } from '#contract/screens.ts'
import type { ResidentWaitlistEntry } from '#contract/stays/waitlist.ts'
import { useApi } from '#web/api/queries.ts'
import { WaitlistBadge } from '#web/features/stays/badges.tsx'
import { useStaysLive } from '#web/features/stays/use-stays-live.ts'
import { WaitlistEntryNow } from '#web/features/stays/waitlist/waitlist-entry-now.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Dots } from '#web/ui/dots.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { roomTypeLabel } from '#web/ui/labels.ts'
import { pageMeta } from '#web/ui/meta.ts'
import { Page, Section } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { RecordList, RecordRow } from '#web/ui/record-list.tsx'
import { Muted } from '#web/ui/text.tsx'

export const meta = () =>
  pageMeta({
    title: 'Waitlist',
    description: 'Your waitlists and bed offers.',
    path: '/residents/waitlist',
    isPrivate: true,
  })

const order = ['OFFERED', 'ACCEPTED', 'INACTIVE', 'PENDING_PAYMENT', 'WAITING']
const rank = ({ status }: ResidentWaitlistEntry) => order.indexOf(status)
const isOpen = ({ status }: ResidentWaitlistEntry) => order.includes(status)

export default function ResidentWaitlist() {
  useStaysLive()
  const query = useApi('GET /residents/waitlist', {})
  return (
    <Page
      dense
      title="Waitlist"
      description="Your place on each waitlist. Bed offers come first."
      actions={
        <ButtonLink to="/search" variant="soft">
          Find homes
        </ButtonLink>
      }
    >
      <QueryView query={query}>
        {({ entries }) => {
          const open = entries.filter(isOpen).toSorted((one, other) => rank(one) - rank(other))
          const past = entries.filter((entry) => !isOpen(entry))
          return (
            <>
              {open.length === 0 && (
                <EmptyState title="You’re not on any waitlists">
                  <p>When a home is full, you can join its waitlist from its page. It’s free unless the home charges a fee.</p>
                  <ButtonLink to="/search">Find a home</ButtonLink>
                </EmptyState>
              )}
              <RecordList cards label="My waitlists">
                {open.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </RecordList>
              {past.length > 0 && (
                <Section title="Past">
                  <RecordList cards>
                    {past.map(({ id, homeTitle, status, nextStep }) => (
                      <RecordRow
                        key={id}
                        title={homeTitle}
                        to={screen('/waitlist/:id', { id })}
                        badge={<WaitlistBadge status={status} />}
                      >
                        <Muted>{nextStep}</Muted>
                      </RecordRow>
                    ))}
                  </RecordList>
                </Section>
              )}
            </>
          )
        }}
      </QueryView>
    </Page>
  )
}

function Entry({ entry }: { entry: ResidentWaitlistEntry }) {
  const { id, homeTitle, city, state, roomType, status, isProcessing, priority } = entry
  return (
    <RecordRow
      title={homeTitle}
      to={screen('/waitlist/:id', { id })}
      heading="h2"
      badge={
        <>
          <WaitlistBadge status={status} isProcessing={isProcessing} />{' '}
          {priority === 'URGENT' && <Badge tone="danger">Urgent</Badge>}
        </>
      }
    >
      <Muted>
        <Dots of={[`${city}, ${state}`, roomType ? roomTypeLabel[roomType] : 'Any room']} />
      </Muted>
      <WaitlistEntryNow entry={entry} />
    </RecordRow>
  )
}
