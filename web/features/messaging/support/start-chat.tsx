import { Link, useNavigate } from 'react-router'
import { supportTopicLabel } from '#contract/messaging/support.labels.ts'
import { startChatForm } from '#contract/messaging/support-chats.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { EnumSelect } from '#web/ui/enum-select.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Muted, Text } from '#web/ui/text.tsx'

/** Chooses a topic, so that the question reaches the right person, and opens the chat. */
export function StartChat({ back = false }: { back?: boolean }) {
  const navigate = useNavigate()
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: startChatForm,
    keptAs: 'support-chat',
    read: (data) => Object.fromEntries(data),
    async send(body) {
      const { id } = await call('POST /support-chats', { body })
      await navigate(`?conversation=${id}`, { replace: true })
    },
  })
  return (
    <Stack as="form" panel {...formProps} aria-label="Start a chat">
      {back && <Link to="?">All chats</Link>}
      <Text as="h2" size="xl">
        How can we help?
      </Text>
      <EnumSelect label="What is it about?" labels={supportTopicLabel} none="Choose" name="topic" error={errors.topic} />
      {failure && Object.keys(errors).length === 0 && <Alert tone="danger">{failure}</Alert>}
      <FormActions submit="Start chat" sending="Starting..." isSubmitting={isSubmitting} />
      <Muted>Only you and our support team can read it. Please leave out health details we don’t need.</Muted>
    </Stack>
  )
}
