import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call } from '#web/api/client.ts'
import { articleMeta } from '#web/features/content/article/article-meta.ts'
import { FormHelp } from '#web/features/content/article/form-help.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Page } from '#web/ui/page.tsx'
import { Muted } from '#web/ui/text.tsx'
import { StopAlerts, StopEmails, StopNewsletter } from './stop-alerts.tsx'

export const meta = articleMeta({
  title: 'Unsubscribe from our newsletter',
  description: 'Stop getting our newsletter. Enter your email address. No account needed.',
  path: '/newsletter/unsubscribe',
})

const messageMilliseconds = 3_000

export default function NewsletterUnsubscribe() {
  const [searchParams] = useSearchParams()
  const alerts = searchParams.get('alerts')
  if (alerts) return <StopAlerts token={alerts} />
  const emails = searchParams.get('emails')
  if (emails) return <StopEmails token={emails} />
  const issue = searchParams.get('issue')
  return issue ? <StopNewsletter token={issue} /> : <UnsubscribeForm />
}

/** The email is typed, never read from the link: links end up in histories and logs. */
function UnsubscribeForm() {
  const [message, setMessage] = useState<string>()
  const [timesDone, setTimesDone] = useState(0)
  const { formProps, errors, failure, isSubmitting, isReady } = useForm({
    schema: async () => (await import('#contract/messaging/outreach.ts')).newsletterForm.pick({ email: true }),
    read: (data) => Object.fromEntries(data),
    async send(body) {
      const answer = await call('POST /newsletter/unsubscribe', { body })
      setMessage(answer.message)
      setTimesDone((times) => times + 1)
    },
  })
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setMessage(undefined), messageMilliseconds)
    return () => clearTimeout(timer)
  }, [message])

  return (
    <Page
      narrow
      title="Unsubscribe from our newsletter"
      description="Enter the email address that gets our newsletter. You do not need to sign in."
    >
      <Stack gap={3} aria-live="polite">
        {message && <Alert tone="success">{message}</Alert>}
        {timesDone > 0 && (
          <p>
            If that address was on our list, it has been removed. You’ll still get emails about your account, such as receipts.
            Changed your mind? You can subscribe again at the bottom of any page.
          </p>
        )}
      </Stack>
      <Stack {...formProps} as="form" panel>
        <FormHelp />
        {failure && (
          <Alert tone="danger" title="That did not work">
            {failure}
          </Alert>
        )}
        <TextField
          key={timesDone}
          label="Your email"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          error={errors.email}
        />
        <div>
          <Button type="submit" loading={isSubmitting} disabled={!isReady}>
            {isSubmitting ? 'Unsubscribing...' : 'Unsubscribe'}
          </Button>
        </div>
      </Stack>
      <Muted>
        Is something else wrong? <Link to="/contact">Contact us</Link>, or read{' '}
        <Link to="/privacy-policy">what we keep about you</Link>.
      </Muted>
    </Page>
  )
}
