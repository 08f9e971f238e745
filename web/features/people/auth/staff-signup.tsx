import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { CardGrid, Row, Stack } from '#web/ui/layout.tsx'
import { AuthPage } from './auth-page.tsx'
import { NewPasswordField } from './person-fields.tsx'

const points = [
  'Use the email address the invitation was sent to',
  'You’ll set up two-step sign-in the first time you sign in',
  'Everything you open or change is recorded',
]

/** Where the link of an invitation to the staff leads: the person chooses a name and a password. */
export function StaffSignup({ token }: { token: string }) {
  const [isDone, setDone] = useState(false)
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: async () => (await import('#contract/people/staff-accounts.ts')).acceptStaffInvitationForm,
    read: (data) => ({ ...Object.fromEntries(data), token }),
    async send(body) {
      await call('POST /auth/accept-staff-invitation', { body })
      setDone(true)
    },
  })
  return (
    <AuthPage
      title="Join the Waymark team"
      description="Create your staff account."
      asideTitle="Before you start"
      points={points}
    >
      {isDone ? (
        <>
          <Alert tone="success">Your account is ready.</Alert>
          <Row>
            <ButtonLink to="/admin-login">Sign in</ButtonLink>
          </Row>
        </>
      ) : (
        <Stack as="form" {...formProps}>
          <ErrorSummary failure={failure ?? errors.token} errors={errors} />
          <TextField label="Email" name="email" type="email" autoComplete="username" error={errors.email} />
          <CardGrid as="div" min={14}>
            <TextField label="First name" name="firstName" autoComplete="given-name" error={errors.firstName} />
            <TextField label="Last name" name="lastName" autoComplete="family-name" error={errors.lastName} />
          </CardGrid>
          <NewPasswordField name="password" error={errors.password} />
          <FormActions submit="Create account" isSubmitting={isSubmitting} />
        </Stack>
      )}
    </AuthPage>
  )
}
