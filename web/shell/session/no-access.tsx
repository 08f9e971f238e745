import { useSession } from '#web/session/use-session.ts'
import { Page } from '#web/ui/page.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

/** For a member of staff whose role does not include the screen. */
const NotYourWork = () => (
  <Page narrow title="This is not part of your role">
    <p>Ask an administrator if you need it for your work. The menu shows what you can use.</p>
  </Page>
)

/** For a team member whose permissions do not even include the dashboard, and for staff. */
export function NoAccess() {
  const { user } = useSession()
  if (user?.role === 'ADMIN') return <NotYourWork />
  return (
    <Page narrow title="You do not have access to properties yet">
      <PageTitle title="Dashboard" />
      <p>
        Your role does not include viewing properties. Ask the owner to change your permissions. The menu shows what you can use.
      </p>
    </Page>
  )
}
