import { useState } from 'react'
import { allows } from '#contract/allowed-actions.ts'
import type { OpenedBroadcast } from '#contract/messaging/broadcasts.ts'
import { useApi } from '#web/api/queries.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { randomId } from '#web/ui/random-id.ts'
import { broadcastStateLabel } from './broadcast-words.ts'
import { draftOf, emptyDraft } from './message-draft.ts'
import { MessageForm } from './message-form.tsx'

const back = (
  <ButtonLink variant="plain" to="/admin-notifications">
    Back to all messages
  </ButtonLink>
)
const description =
  'Send a notification to a group of people, with an optional email. You’ll see how many people it reaches before you send it.'

export function WriteMessage() {
  // Created once, as an idempotency key: however often the button is pressed, it is one message.
  const [id] = useState(randomId)
  return (
    <Page narrow title="Write a message" description={description} actions={back}>
      <MessageForm id={id} initial={emptyDraft} />
    </Page>
  )
}

export function EditMessage({ id }: { id: string }) {
  const found = useApi('GET /admin/notifications/{id}', { params: { id } })
  return (
    <Page narrow title="Edit a message" description={description} actions={back}>
      <QueryView query={found}>{(item) => <Edit key={item.id} item={item} />}</QueryView>
    </Page>
  )
}

function Edit({ item }: { item: OpenedBroadcast }) {
  const [opened, setOpened] = useState(0)
  if (!allows(item, 'edit'))
    return (
      <EmptyState title={broadcastStateLabel[item.status]}>
        <p>This message can no longer be changed.</p>
      </EmptyState>
    )
  return (
    <MessageForm
      key={opened}
      id={item.id}
      version={item.version}
      initial={draftOf(item)}
      onReload={() => setOpened(opened + 1)}
    />
  )
}
