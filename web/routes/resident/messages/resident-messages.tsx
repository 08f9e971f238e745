import { Link } from 'react-router'
import { screen } from '#contract/screens.ts'
import { ConversationsScreen } from '#web/features/messaging/conversations/conversations-screen.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { pageMeta } from '#web/ui/meta.ts'

export const meta = () =>
  pageMeta({ title: 'Messages', description: 'Your messages.', path: '/residents/messages', isPrivate: true })

export default function ResidentMessages() {
  return (
    <ConversationsScreen
      description="What you and homes wrote to each other. Only you and the people who run the home can read it."
      actions={
        <ButtonLink to="/residents/support-chat" variant="plain">
          Support chat
        </ButtonLink>
      }
      empty={
        <>
          <p>No messages yet. You can ask any home a question from its page, before you apply.</p>
          <ButtonLink to="/search" variant="soft">
            Find homes
          </ButtonLink>
        </>
      }
      links={({ home, applicationId, reservationId, takesTours }) => (
        <>
          {home && <Link to={screen('/home/:id', { id: home.id })}>View home</Link>}
          {takesTours && home && (
            <Link to={screen('/residents/applications', { view: 'tours', homeId: home.id })}>Book a tour or a call</Link>
          )}
          {applicationId && <Link to={screen('/residents/application-detail/:id', { id: applicationId })}>View application</Link>}
          {reservationId && <Link to={screen('/residents/reservation/:id', { id: reservationId })}>View reservation</Link>}
        </>
      )}
    />
  )
}
