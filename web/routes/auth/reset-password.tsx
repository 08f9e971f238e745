import { useNavigate, useSearchParams } from 'react-router'
import { call } from '#web/api/client.ts'
import { AuthPage } from '#web/features/people/auth/auth-page.tsx'
import { NewPasswordField } from '#web/features/people/auth/person-fields.tsx'
import { useLinkCheck } from '#web/features/people/auth/use-link-check.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'

const description = 'Enter your email again so we know the link reached the right person.'

export const meta = () => pageMeta({ title: 'Reset password', description, path: '/reset-password', isPrivate: true })

const points = [
  'Use at least 15 characters. Words with spaces are fine.',
  'Choose a password you do not use anywhere else',
  'When you save, you’ll be signed out on all devices',
]

export default function ResetPassword() {
  const [params] = useSearchParams()
  const token = params.get('token')
  const link = useLinkCheck(token, 'RESET_PASSWORD')
  return (
    <AuthPage title="Reset password" description={description} asideTitle="A good password" points={points}>
      {link === undefined && <NoLink>This link is incomplete. Open it from the email again, or request a new one.</NoLink>}
      {link === 'checking' && <Alert>Checking your link...</Alert>}
      {link === 'over' && <NoLink>This link was already used or has expired. Request a new one.</NoLink>}
      {token && link === 'works' && <ResetPasswordForm token={token} />}
    </AuthPage>
  )
}

function NoLink({ children }: { children: string }) {
  return (
    <>
      <Alert tone="notice">{children}</Alert>
      <Row gap={5}>
        <ButtonLink to="/forgot-password">Email me a new link</ButtonLink>
      </Row>
    </>
  )
}

function ResetPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const { formProps, errors, failure, isSubmitting, isReady } = useForm({
    schema: async () => (await import('#contract/people/auth.ts')).resetPasswordForm,
    read: (data) => ({ ...Object.fromEntries(data), token }),
    async send(body) {
      await call('POST /auth/reset-password', { body })
      await navigate('/resident-login?reset=1', { replace: true })
    },
  })
  const problem = errors.token ?? (Object.keys(errors).length === 0 ? failure : undefined)
  return (
    <Stack as="form" {...formProps}>
      {problem && <Alert tone="danger">{problem}</Alert>}
      <TextField label="Email" name="email" type="email" inputMode="email" autoComplete="username" error={errors.email} />
      <NewPasswordField name="newPassword" error={errors.newPassword} />
      <Row gap={5}>
        <Button type="submit" loading={isSubmitting} disabled={!isReady}>
          {isSubmitting ? 'Saving...' : 'Save new password'}
        </Button>
        <ButtonLink to="/forgot-password" variant="plain">
          Email me a new link
        </ButtonLink>
      </Row>
    </Stack>
  )
}
