import { useApi } from '#web/api/queries.ts'
import { ChargeView } from '#web/features/money/charges/charge-view.tsx'
import { type Subject, useSubject } from '#web/features/money/charges/subject.ts'
import { SignInFirst } from '#web/features/stays/sign-in-first.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'

export const meta = () =>
  pageMeta({ title: 'Payment', description: 'What’s due and how to pay it.', path: '/payment', isPrivate: true })

export default function Payment() {
  const subject = useSubject()
  return (
    <Page narrow title="Payment" description="What you’ll pay, who gets it, and the refund rules.">
      <SignInFirst only="SEEKER" words="Only the person paying can see this page.">
        {subject ? (
          <Due subject={subject} />
        ) : (
          <EmptyState title="What would you like to pay?">
            <p>Open your application, waitlist spot or reservation, and pay from there.</p>
            <ButtonLink to="/residents/reservations">My reservations</ButtonLink>
            <ButtonLink to="/residents/applications" variant="soft">
              My applications
            </ButtonLink>
          </EmptyState>
        )}
      </SignInFirst>
    </Page>
  )
}

function Due({ subject }: { subject: Subject }) {
  const query = useApi('GET /residents/charges', { query: subject })
  return <QueryView query={query}>{(charge) => <ChargeView charge={charge} />}</QueryView>
}
