import { Link } from 'react-router'
import { screen } from '#contract/screens.ts'
import { ConversationsScreen } from '#web/features/messaging/conversations/conversations-screen.tsx'
import { NeedsPermission } from '#web/shell/session/needs-permission.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { pageMeta } from '#web/ui/meta.ts'

export const meta = () =>
  pageMeta({ title: 'Messages', description: 'Messages to your homes.', path: '/homeowner/messages', isPrivate: true })

export default function OwnerMessages() {
  return (
    <NeedsPermission permission="manage_applications" title="Messages" what="messages">
      <ConversationsScreen
        isOwner
        description="Everyone on your team who handles applications shares these conversations."
        actions={
          <ButtonLink to="/homeowner/message-templates" variant="plain">
            Templates
          </ButtonLink>
        }
        empty={<p>No messages yet. When someone asks about one of your homes, it will appear here.</p>}
        links={({ home, applicationId, reservationId }) => (
          <>
            {home && <span>{home.title}</span>}
            {applicationId && <Link to={screen('/homeowner/application/:id', { id: applicationId })}>View application</Link>}
            {reservationId && <Link to={screen('/homeowner/reservation/:id', { id: reservationId })}>View reservation</Link>}
          </>
        )}
      />
    </NeedsPermission>
  )
}
