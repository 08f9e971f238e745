import { Link } from 'react-router'
import { call } from '#web/api/client.ts'
import { AuthPage } from '#web/features/people/auth/auth-page.tsx'
import { CheckYourMail } from '#web/features/people/auth/check-your-mail.tsx'
import { useSentEmail } from '#web/features/people/auth/use-sent-email.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'

const description = 'Enter your email and we’ll send you a link to reset your password.'

export const meta = () => pageMeta({ title: 'Forgot password', description, path: '/forgot-password', isPrivate: true })

const points = [
  'The link works once and expires after 30 minutes',
  'When you save a new password, you’ll be signed out on all devices',
  'For privacy, we do not say whether an address has an account',
]

export default function ForgotPassword() {
  const [sent, setSent] = useSentEmail()
  return (
    <AuthPage
      title={sent ? 'Check your email' : 'Forgot password'}
      description={sent ? undefined : description}
      asideTitle="How it works"
      points={points}
    >
      <div hidden={sent !== undefined}>
        <ForgotPasswordForm onSent={setSent} />
      </div>
      {sent && <CheckYourMail {...sent} again="POST /auth/forgot-password" onBack={() => setSent(undefined)} />}
    </AuthPage>
  )
}

function ForgotPasswordForm({ onSent }: { onSent: (sent: { email: string; message: string }) => void }) {
  const { formProps, errors, failure, isSubmitting, isReady } = useForm({
    schema: async () => (await import('#contract/people/auth.ts')).forgotPasswordForm,
    read: (data) => Object.fromEntries(data),
    async send(body) {
      const { message } = await call('POST /auth/forgot-password', { body })
      onSent({ email: body.email, message })
    },
  })
  return (
    <Stack as="form" {...formProps}>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <TextField label="Email" name="email" type="email" inputMode="email" autoComplete="username" error={errors.email} />
      <Row gap={5}>
        <Button type="submit" loading={isSubmitting} disabled={!isReady}>
          {isSubmitting ? 'Sending...' : 'Email me a link'}
        </Button>
        <Link to="/resident-login">Back to sign in</Link>
      </Row>
    </Stack>
  )
}
