import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useForm } from '#web/ui/form.ts'
import { Stack } from '#web/ui/layout.tsx'
import type { SignupSent } from './confirm-signup.tsx'
import { useNext } from './keep-next.ts'
import { PersonFields } from './person-fields.tsx'
import { readResidentSignup } from './read-signup.ts'
import { TermsField } from './terms-field.tsx'

/** Only what an account needs. What someone is looking for is asked on the dashboard, once there is time for it. */
export function ResidentSignupForm({ onSent }: { onSent: (sent: SignupSent) => void }) {
  const next = useNext()
  const { formProps, errors, failure, isSubmitting, isReady } = useForm({
    schema: async () => (await import('#contract/people/auth.ts')).residentSignupForm,
    read: readResidentSignup,
    async send(body) {
      const { message } = await call('POST /auth/signup-resident', { body: { ...body, next } })
      onSent({ email: body.email, password: body.password, message })
    },
  })
  return (
    <Stack as="form" {...formProps}>
      {failure && Object.keys(errors).length === 0 && <Alert tone="danger">{failure}</Alert>}
      <PersonFields errors={errors} />
      <p>
        We use what you tell us to run your account and show you homes that fit. We do not sell it, and no advertiser sees it.
      </p>
      <TermsField error={errors.acceptsTerms} isAdult />
      <Button type="submit" loading={isSubmitting} disabled={!isReady}>
        {isSubmitting ? 'Creating your account...' : 'Create account'}
      </Button>
    </Stack>
  )
}
