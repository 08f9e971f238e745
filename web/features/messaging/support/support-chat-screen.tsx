import { useSearchParams } from 'react-router'
import type { Conversation } from '#contract/messaging/conversations.ts'
import { supportTopicLabel } from '#contract/messaging/support.labels.ts'
import type { SupportTimes } from '#contract/messaging/support-chats.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { ListAndThread } from '#web/features/messaging/conversations/list-and-thread.tsx'
import { Thread } from '#web/features/messaging/conversations/thread.tsx'
import { useConversationsLive } from '#web/features/messaging/conversations/use-conversations-live.ts'
import { CrisisLinks } from '#web/shell/public/crisis-links.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { ChatList } from './chat-list.tsx'
import { supportChatTable } from './labels.ts'
import { StartChat } from './start-chat.tsx'

/** The chat of a signed-in person with support, and the chats before. */
export function SupportChatScreen() {
  useConversationsLive()
  const query = useApi('GET /support-chats')
  const [params] = useSearchParams()
  const id = params.get('conversation') ?? undefined
  const isNew = params.has('new')
  return (
    <Page dense title="Support chat" description={`Ask our team anything. A person answers${usually(query.data?.times)}`}>
      <QueryView query={query}>
        {({ chats, times }) => (
          <>
            <Away times={times} />
            {chats.length === 0 && !id ? (
              <StartChat />
            ) : (
              <ListAndThread isOpen={id !== undefined || isNew} list={<ChatList chats={chats} current={id} />}>
                {id ? (
                  <Thread
                    key={id}
                    id={id}
                    back="?"
                    backLabel="All chats"
                    links={(conversation) => <About conversation={conversation} />}
                    empty="Tell us what happened, in your own words. Only you and our support team can read it."
                  />
                ) : (
                  <StartChat back={isNew} />
                )}
              </ListAndThread>
            )}
          </>
        )}
      </QueryView>
      <Row muted links gap={2}>
        <span>
          This isn’t a crisis line. If you’re in danger, call <a href="tel:911">911</a>. To talk with someone now:
        </span>
        <CrisisLinks />
      </Row>
    </Page>
  )
}

const usually = (times: SupportTimes | undefined) => (times?.usuallyWithin ? `, usually within ${times.usuallyWithin}.` : '.')

/** Outside hours no one should sit and wait. */
const Away = ({ times: { isOpenNow, hours } }: { times: SupportTimes }) =>
  isOpenNow ? null : (
    <Alert title="We’re away right now">
      <p>Write now. Our team answers {hours}, and we’ll email you then.</p>
    </Alert>
  )

function About({ conversation: { id, support } }: { conversation: Conversation }) {
  const resolve = useApiMutation('POST /support-chats/{id}/resolve')
  const { run, isBusy, failure } = useAction(() => resolve.mutateAsync({ params: { id } }))
  if (!support || support.status === 'OPEN') return support && <span>{supportTopicLabel[support.topic]}</span>
  return (
    <>
      <span>{supportTopicLabel[support.topic]}</span>
      <StatusBadge of={supportChatTable} value={support.status} />
      {support.status === 'RESOLVED' ? (
        <span>Write again if you need more. The chat will reopen.</span>
      ) : (
        <Button variant="plain" size="sm" loading={isBusy} onClick={() => void run()}>
          This is solved
        </Button>
      )}
      {failure && <Alert tone="danger">{failure}</Alert>}
    </>
  )
}
