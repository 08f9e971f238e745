import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { CardGrid, Stack } from '#web/ui/layout.tsx'
import { SentNotice } from '#web/ui/sent-notice.tsx'
import { Muted } from '#web/ui/text.tsx'

export type CallRequestFormProps = { homeId: string; title: string }

/** What is typed is kept as a draft until it is sent. */
export function CallRequestForm({ homeId, title }: CallRequestFormProps) {
  const [answer, setAnswer] = useState<string>()
  const { formProps, errors, failure, isSubmitting, isReady } = useForm({
    schema: async () => (await import('#contract/homes/house-line.ts')).callRequestForm,
    keptAs: `call-request-${homeId}`,
    read: (data) => Object.fromEntries(data),
    send: async (body) => setAnswer((await call('POST /homes/{id}/call-requests', { params: { id: homeId }, body })).message),
  })
  if (answer) return <SentNotice title="Request sent" answer={`${answer} You can still apply in the meantime.`} />
  return (
    <Stack {...formProps} as="form">
      {failure && (
        <Alert tone="danger" title="Your request was not sent">
          {failure}
        </Alert>
      )}
      <CardGrid as="div" min={14}>
        <TextField
          label="Your name"
          help="A first name is enough."
          name="name"
          autoComplete="given-name"
          maxLength={80}
          required
          error={errors.name}
        />
        <TextField
          label="Your phone number"
          help="10 digits."
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={30}
          required
          error={errors.phone}
        />
      </CardGrid>
      <TextField
        label="Best time to call"
        optional
        help="Tell them here if they should not leave a voicemail."
        name="goodTime"
        maxLength={120}
        error={errors.goodTime}
      />
      <TextArea
        label="Your question"
        optional
        help="Please leave out health details. You can talk about them in person."
        name="question"
        rows={3}
        maxLength={500}
        error={errors.question}
      />
      <Muted>
        Only the people who answer applications at {title} will see this, by email. We’ll delete it after 30 days. If you need
        help right now, call or text <a href="tel:988">988</a>.
      </Muted>
      <div>
        <Button type="submit" loading={isSubmitting} disabled={!isReady}>
          {isSubmitting ? 'Sending...' : 'Request a call'}
        </Button>
      </div>
    </Stack>
  )
}
