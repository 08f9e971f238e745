import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type * as z from 'zod'
import { broadcastForm } from '#contract/messaging/broadcasts.ts'
import { screen } from '#contract/screens.ts'
import { formatZone, platformZone } from '#contract/time.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { useDraft } from '#web/drafts/use-draft.ts'
import { notificationPriorityLabel, notificationTypeLabel, typeHelp } from '#web/features/messaging/notifications/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EnumSelect } from '#web/ui/enum-select.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { CheckboxField, RadioGroup, TextArea, TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { CardGrid, Row, Stack } from '#web/ui/layout.tsx'
import { NewerVersion } from '#web/ui/newer-version.tsx'
import { Muted } from '#web/ui/text.tsx'
import { AudienceFields } from './audience-fields.tsx'
import { type MessageDraft, messageOf } from './message-draft.ts'
import { BroadcastReach } from './reach.tsx'

type Message = z.output<typeof broadcastForm>
type Props = { id: string; version?: number; initial: MessageDraft; onReload?: () => void }
type Fields = { draft: MessageDraft; errors: Record<string, string>; change: (part: Partial<MessageDraft>) => void }

/**
 * A message that is saved, scheduled or, after a confirmation that says how many people it reaches, sent. A stored one has a
 * version: `version` is the newest, and the draft's own is the one that its writer has seen.
 */
export function MessageForm({ id, version, initial, onReload }: Props) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const keptAs = `broadcast:${version === undefined ? 'new' : id}`
  const [draft, setDraft, forgetDraft] = useDraft(keptAs, initial)
  const seen = draft.version ?? version
  const [asked, setAsked] = useState<Message>()
  const intent = useRef<'send' | 'draft'>('send')
  const create = useApiMutation('POST /admin/notifications')
  const edit = useApiMutation('PUT /admin/notifications/{id}')
  const send = useApiMutation('POST /admin/notifications/send')
  const change = (part: Partial<MessageDraft>) => setDraft({ ...draft, ...part })
  const leave = (done: 'sent' | 'scheduled' | 'draft') => {
    forgetDraft()
    return navigate(screen('/admin-notifications', { done }))
  }

  // Someone else may have changed what was refused, so the newest version is fetched.
  const onError = () => queryClient.invalidateQueries()

  async function keep(message: Message) {
    if (seen === undefined) await create.mutateAsync({ body: { ...message, id } })
    else await edit.mutateAsync({ params: { id }, body: { ...message, version: seen } }, { onError })
    await leave(message.scheduledFor ? 'scheduled' : 'draft')
  }

  const form = useForm({
    schema: broadcastForm,
    read: () => ({ ...messageOf(draft), ...(intent.current === 'draft' && { scheduledFor: null }) }),
    async send(message) {
      if (intent.current === 'send' && !message.scheduledFor) return setAsked(message)
      await keep(message)
    },
  })
  const isOutdated = seen !== version && !form.isSubmitting && !send.isPending
  const fields = { draft, errors: form.errors, change }

  return (
    <Stack as="form" gap={5} {...form.formProps}>
      <ErrorSummary failure={form.failure} errors={form.errors} />
      {isOutdated && onReload && <NewerVersion keptAs={keptAs} onReload={onReload} />}
      <WordsCard {...fields} />
      <Card title="People">
        <AudienceFields {...fields} />
        <CheckboxField
          label="Also send by email to people who opted in"
          checked={draft.byMail}
          onChange={({ target }) => change({ byMail: target.checked })}
        />
        <ReachOf draft={draft} />
      </Card>
      <TimeCard {...fields} />
      <Row gap={2}>
        <Button type="submit" loading={form.isSubmitting} onClick={() => (intent.current = 'send')}>
          {draft.isLater ? 'Schedule' : 'Send...'}
        </Button>
        <Button type="submit" variant="soft" loading={form.isSubmitting} onClick={() => (intent.current = 'draft')}>
          Save as draft
        </Button>
      </Row>
      <ConfirmDialog
        open={asked !== undefined}
        title="Send this message now?"
        action="Send now"
        doing="Sending..."
        onConfirm={async () => {
          const { scheduledFor: _now, ...message } = asked!
          await send.mutateAsync({ body: { ...message, id, ...(seen !== undefined && { version: seen }) } }, { onError })
          await leave('sent')
        }}
        onClose={() => setAsked(undefined)}
      >
        <p>
          <strong>{asked?.title}</strong>
        </p>
        {asked && <BroadcastReach audience={asked.audience} type={asked.type} byMail={asked.byMail} />}
        <p>Once it’s sent, you cannot undo it.</p>
      </ConfirmDialog>
    </Stack>
  )
}

const WordsCard = ({ draft, errors, change }: Fields) => (
  <Card title="Content">
    <TextField
      label="Title"
      help="Shown on lock screens and as the email subject. Keep it discreet."
      name="title"
      maxLength={120}
      value={draft.title}
      error={errors.title}
      onChange={({ target }) => change({ title: target.value })}
    />
    <TextArea
      label="Message"
      name="message"
      maxLength={2000}
      value={draft.message}
      error={errors.message}
      onChange={({ target }) => change({ message: target.value })}
    />
    <TextField
      label="Link"
      help="A path on Waymark, such as /search."
      optional
      name="link"
      value={draft.link}
      error={errors.link}
      onChange={({ target }) => change({ link: target.value })}
    />
    <CardGrid as="div" min={14}>
      <EnumSelect
        label="Topic"
        labels={notificationTypeLabel}
        help={typeHelp[draft.type]}
        name="type"
        value={draft.type}
        onChange={(value) => change({ type: value ?? ('' as MessageDraft['type']) })}
      />
      <EnumSelect
        label="Priority"
        labels={notificationPriorityLabel}
        help="Important and urgent messages are marked."
        name="priority"
        value={draft.priority}
        onChange={(value) => change({ priority: value ?? ('' as MessageDraft['priority']) })}
      />
    </CardGrid>
  </Card>
)

const TimeCard = ({ draft, errors, change }: Fields) => (
  <Card title="Time">
    <RadioGroup
      legend="When to send it"
      name="when"
      options={[
        { value: 'now', label: 'Now' },
        { value: 'later', label: 'Later' },
      ]}
      value={draft.isLater ? 'later' : 'now'}
      onChange={(value) => change({ isLater: value === 'later' })}
    />
    {draft.isLater && (
      <TextField
        label="Date and time"
        help={`In ${formatZone(platformZone)}.`}
        type="datetime-local"
        name="scheduledFor"
        value={draft.at}
        error={errors.scheduledFor}
        onChange={({ target }) => change({ at: target.value })}
      />
    )}
  </Card>
)

/** The count starts once the audience is complete. */
function ReachOf({ draft }: { draft: MessageDraft }) {
  const { audience, type, byMail } = messageOf(draft)
  const isComplete = broadcastForm.shape.audience.safeParse(audience).success
  return isComplete ? (
    <BroadcastReach {...{ audience, type, byMail }} />
  ) : (
    <Muted>Choose an audience to see how many people it reaches.</Muted>
  )
}
