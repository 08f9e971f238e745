import { Link } from 'react-router'
import { homeTitleOf } from '#contract/homes/home-title.ts'
import type { SupportItemDetails } from '#contract/messaging/staff-support.ts'
import { screen } from '#contract/screens.ts'
import { useApi } from '#web/api/queries.ts'
import { Thread } from '#web/features/messaging/conversations/thread.tsx'
import { askerLabel, supportItemTable } from '#web/features/messaging/support/labels.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Text } from '#web/ui/text.tsx'
import { CannedAnswerMenu } from './canned-answer-menu.tsx'
import { ContactAnswer } from './contact-answer.tsx'
import { SupportActions } from './support-actions.tsx'

type Props = { id: string; back: string }
const backLabel = 'Back to the queue'

/** One chat or contact message: who wrote, who has it, what was said. */
export function SupportPanel({ id, back }: Props) {
  const query = useApi('GET /admin/support/{id}', { params: { id } })
  return (
    <QueryView query={query}>
      {(item) =>
        item.kind === 'CHAT' ? (
          <Thread
            id={id}
            back={back}
            backLabel={backLabel}
            links={() => <Who item={item} />}
            actions={<SupportActions item={item} />}
            insert={(onChoose) => <CannedAnswerMenu id={id} onChoose={onChoose} />}
            empty="No messages yet."
            isStaff
          />
        ) : (
          <Stack as="section" panel gap={3} aria-label="Contact message">
            <p>
              <Link to={back}>{backLabel}</Link>
            </p>
            <Stack gap={1}>
              <Text as="h2" size="xl">
                {item.name}
              </Text>
              <Row muted links gap={3}>
                <Who item={item} />
              </Row>
            </Stack>
            <SupportActions item={item} />
            <Text typed>{item.message}</Text>
            <ContactAnswer item={item} />
          </Stack>
        )
      }
    </QueryView>
  )
}

/** Who the person is, and what staff can open about them. */
const Who = ({ item: { role, topic, status, email, applicationId, homes } }: { item: SupportItemDetails }) => (
  <>
    <StatusBadge of={supportItemTable} value={status} />
    <span>{role ? askerLabel[role] : 'Contact form'}</span>
    <span>{topic}</span>
    <span>{email}</span>
    {applicationId && <Link to={screen('/admin-applications/:id', { id: applicationId })}>Newest application</Link>}
    {homes.map(({ id, title }) => (
      <Link key={id} to={screen('/admin-properties/:id', { id })}>
        {homeTitleOf({ title })}
      </Link>
    ))}
  </>
)
