import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { HomeDetails } from '#contract/homes/homes.ts'
import { contactTopicLabel } from '#contract/messaging/outreach.labels.ts'
import { call } from '#web/api/client.ts'
import { FormHelp } from '#web/features/content/article/form-help.tsx'
import { useSession } from '#web/session/use-session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { CardGrid, Stack } from '#web/ui/layout.tsx'
import { SentNotice } from '#web/ui/sent-notice.tsx'

export function ContactForm() {
  const [answer, setAnswer] = useState<string>()
  if (!answer) return <Fields onSent={setAnswer} />
  return (
    <SentNotice panel title="Message sent" answer={answer}>
      <p>No email from us within an hour? Check your spam folder. If it’s not there, contact us again.</p>
      <div>
        <Button variant="plain" onClick={() => setAnswer(undefined)}>
          Send another message
        </Button>
      </div>
    </SentNotice>
  )
}

/** The home that the message is about, once it is known; none for an id that leads nowhere. */
function useHome(id: string | null) {
  const [home, setHome] = useState<HomeDetails>()
  useEffect(() => {
    if (id === null) return
    let isCurrent = true
    call('GET /homes/{id}', { params: { id } }).then(
      (found) => isCurrent && setHome(found),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [id])
  return home?.id === id ? home : undefined
}

function Fields({ onSent }: { onSent: (answer: string) => void }) {
  const [params] = useSearchParams()
  const { user } = useSession()
  const asked = params.get('topic')?.toUpperCase() ?? ''
  const homeId = params.get('homeId')
  const home = useHome(homeId)
  const topic = asked in contactTopicLabel ? asked : ''
  const { formProps, errors, failure, isSubmitting, isReady } = useForm({
    schema: async () => (await import('#contract/messaging/outreach.ts')).contactForm,
    keptAs: 'contact',
    read: (data) => ({ ...Object.fromEntries(data), ...(home && { homeId: home.id }) }),
    send: async (body) => onSent((await call('POST /contact', { body })).message),
  })
  return (
    <Stack {...formProps} as="form" panel>
      <FormHelp />
      {failure && (
        <Alert tone="danger" title="Your message was not sent">
          {failure}
        </Alert>
      )}
      {home && (
        <p>
          About <strong>{home.title}</strong> in {home.address.city}, {home.address.state}.{' '}
          <Link to="/contact">It’s about something else</Link>
        </p>
      )}
      <CardGrid as="div" min={14}>
        <TextField
          label="Your name"
          name="name"
          autoComplete="name"
          required
          defaultValue={user && `${user.firstName} ${user.lastName}`.trim()}
          error={errors.name}
        />
        <TextField
          label="Your email"
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={user?.email}
          error={errors.email}
        />
      </CardGrid>
      <SelectField label="What is it about?" name="topic" key={topic} defaultValue={topic} required error={errors.topic}>
        <option value="">Choose one</option>
        {Object.entries(contactTopicLabel).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="Your message"
        help={`Tell us what happened and what would help.${home ? '' : ' If it’s about a home, include its name and city.'}`}
        name="message"
        rows={7}
        maxLength={5000}
        required
        error={errors.message}
      />
      <div>
        <Button type="submit" loading={isSubmitting} disabled={!isReady}>
          {isSubmitting ? 'Sending...' : 'Send message'}
        </Button>
      </div>
    </Stack>
  )
}
