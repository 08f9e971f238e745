import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call } from '#web/api/client.ts'
import { articleMeta } from '#web/features/content/article/article-meta.ts'
import { FormHelp } from '#web/features/content/article/form-help.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { Page } from '#web/ui/page.tsx'
import styles from './newsletter-unsubscribe.module.css'

export const meta = articleMeta({
  title: 'Leave the newsletter',
  description: 'Stop getting our newsletter. Type your e-mail and it is done; you need no account.',
  path: '/newsletter/unsubscribe',
})

const messageMilliseconds = 3_000

/** The email is typed, never read from the link: links end up in histories and logs. */
export default function NewsletterUnsubscribe() {
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
      title="Leave the newsletter"
      description="Type the e-mail address that gets our letters. You do not need to sign in."
    >
      <div className={styles.messages} aria-live="polite">
        {message && <Alert tone="success">{message}</Alert>}
        {timesDone > 0 && (
          <p>
            If that address was on our list, it is off now, and no more letters will come. Letters about your own account, such as
            receipts, are separate and still reach you. Changed your mind? You can join again at the bottom of any page.
          </p>
        )}
      </div>
      <form {...formProps} className={styles.form}>
        <FormHelp />
        {failure && (
          <Alert tone="danger" title="That did not work">
            {failure}
          </Alert>
        )}
        <TextField
          key={timesDone}
          label="Your e-mail"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          error={errors.email}
        />
        <div>
          <Button type="submit" loading={isSubmitting} disabled={!isReady}>
            {isSubmitting ? 'Taking you off…' : 'Unsubscribe'}
          </Button>
        </div>
      </form>
      <p className={styles.more}>
        Is something else wrong? <Link to="/contact">Write to us</Link>, or read{' '}
        <Link to="/privacy-policy">what we keep about you</Link>.
      </p>
    </Page>
  )
}
