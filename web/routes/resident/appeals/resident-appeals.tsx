import { PersonAppeals } from '#web/features/trust/appeals/person-appeals.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'

export const meta = () =>
  pageMeta({ title: 'Appeals', description: 'Your appeals.', path: '/residents/appeals', isPrivate: true })

export default function ResidentAppeals() {
  return (
    <Page dense title="Appeals" description="If you disagree with a decision, someone who was not part of it will review it.">
      <PersonAppeals
        empty={
          <EmptyState title="No decisions to appeal">
            <p>
              If a home declines your application, removes you from its waitlist, ends your stay or keeps part of your deposit,
              you have 14 days to appeal here.
            </p>
            <ButtonLink to="/residents/applications" variant="soft">
              View my applications
            </ButtonLink>
          </EmptyState>
        }
      />
    </Page>
  )
}
