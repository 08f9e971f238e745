import { screen } from '#contract/screens.ts'
import type { OwnApplicationRow } from '#contract/stays/applications.ts'
import { ApplicationBadge, PriorityBadge } from '#web/features/stays/applications/badges.tsx'
import { DeleteDraft } from '#web/features/stays/applications/delete-draft.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Dots } from '#web/ui/dots.tsx'
import { plural } from '#web/ui/format.ts'
import { Row } from '#web/ui/layout.tsx'
import { RecordRow } from '#web/ui/record-list.tsx'
import { Muted } from '#web/ui/text.tsx'
import { TimeAgo } from '#web/ui/time.tsx'

const applicationPath = ({ id, status, home }: OwnApplicationRow) =>
  status === 'DRAFT' || status === 'PAYMENT_PENDING'
    ? screen('/apply', { homeId: home.id })
    : screen('/residents/application-detail/:id', { id })

export const ApplicationListRow = ({ application }: { application: OwnApplicationRow }) => {
  const { home, bedroom, status, priority, nextStep, unread, updatedAt, timeZone } = application
  return (
    <RecordRow
      title={home.title}
      to={applicationPath(application)}
      heading="h2"
      badge={
        <>
          <ApplicationBadge status={status} isOwn /> <PriorityBadge status={status} priority={priority} />
          {unread > 0 && <Badge tone="notice">{plural(unread, 'new message')}</Badge>}
        </>
      }
    >
      <Muted>
        <Dots
          of={[
            `${home.city}, ${home.state}`,
            bedroom?.name,
            <span key="updated">
              updated <TimeAgo at={updatedAt} zone={timeZone} />
            </span>,
          ]}
        />
      </Muted>
      <p>{nextStep}</p>
      {status === 'DRAFT' && (
        <Row>
          <ButtonLink to={applicationPath(application)} variant="soft">
            Continue application<span className="visually-hidden"> to {home.title}</span>
          </ButtonLink>
          <DeleteDraft application={application} />
        </Row>
      )}
    </RecordRow>
  )
}
