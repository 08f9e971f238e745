import { useApi } from '#web/api/queries.ts'
import { SupportEmail } from '#web/features/messaging/support/support-email.tsx'
import { useSession } from '#web/session/use-session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { PersonAppeals } from './person-appeals.tsx'

const lead = 'You can read why, and appeal. Until it’s active again, nothing else in your account works.'

/** All that a person whose account is suspended sees of it: why, and their appeal. */
export function SuspendedAccount() {
  const { data } = useApi('GET /appeals', {})
  const isOwner = useSession().user?.role === 'OWNER'
  const isBack = data?.appeals.some(({ subjectType, status }) => subjectType === 'ACCOUNT' && status === 'OVERTURNED')
  return (
    <Page dense title="Your account is suspended" description={lead}>
      <PageTitle title="Your account is suspended" />
      {isBack && (
        <Alert tone="success" title="Your account is active again">
          <Button size="sm" onClick={() => location.reload()}>
            Continue to my account
          </Button>
        </Alert>
      )}
      <PersonAppeals about="ACCOUNT" empty={<p>The deadline to appeal has passed.</p>} />
      {isOwner && <p>If you have a plan, it’s suspended, too. You will not be charged for it in the meantime.</p>}
      <p>
        If you need something from your account, email <SupportEmail />. A person will read it and answer.
      </p>
    </Page>
  )
}
