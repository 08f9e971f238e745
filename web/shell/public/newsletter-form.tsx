import { type FormEvent, useEffect, useState } from 'react'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Stack } from '#web/ui/layout.tsx'

const shownMs = 3_000
/** By specification, any response other than "unsubscribed" means that the person has subscribed. */
const wordsFor = (action: string) => (action === 'unsubscribed' ? 'Email has been unsubscribed!' : 'Thank you for subscribing!')
type Outcome = { tone: 'success' | 'danger'; words: string }

export function NewsletterForm() {
  const [outcome, setOutcome] = useState<Outcome>()
  const [isSending, setIsSending] = useState(false)
  const isHydrated = useHydrated()

  useEffect(() => {
    if (outcome?.tone !== 'success') return
    const timer = setTimeout(() => setOutcome(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [outcome])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const email = new FormData(form).get('email')
    if (typeof email !== 'string' || email.trim() === '' || isSending) return
    setIsSending(true)
    try {
      const { action } = await call('POST /newsletter/subscribe', { body: { email, source: 'footer' } })
      setOutcome({ tone: 'success', words: wordsFor(action) })
      form.reset()
    } catch {
      setOutcome({ tone: 'danger', words: 'Failed to subscribe. Please try again.' })
    } finally {
      setIsSending(false)
    }
  }

  return (
    <Stack as="form" gap={3} method="post" onSubmit={send}>
      <TextField
        label="Get our newsletter"
        help="One email a month. Unsubscribe anytime."
        name="email"
        type="email"
        autoComplete="email"
        required
      />
      <Button type="submit" variant="soft" loading={isSending} disabled={!isHydrated}>
        {isSending ? 'Sending...' : 'Subscribe'}
      </Button>
      {outcome && <Alert tone={outcome.tone}>{outcome.words}</Alert>}
    </Stack>
  )
}
