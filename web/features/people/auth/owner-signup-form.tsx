import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup, TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { Stack } from '#web/ui/layout.tsx'
import type { SignupSent } from './confirm-signup.tsx'
import { useInvitation, useKeepNext, useNext } from './keep-next.ts'
import { PersonFields } from './person-fields.tsx'
import { readOwnerSignup } from './read-signup.ts'
import { signupKindOf, signupKinds } from './signup-kinds.ts'
import { TermsField } from './terms-field.tsx'

export function OwnerSignupForm({ onSent }: { onSent: (sent: SignupSent) => void }) {
  const [params] = useSearchParams()
  const next = useNext()
  const invitation = useInvitation()
  const keepNext = useKeepNext()
  const [kind, setKind] = useState(() => signupKindOf(invitation ? 'team' : params.get('kind')))
  const { formProps, errors, failure, isSubmitting, isReady } = useForm({
    schema: async () => (await import('#contract/people/auth.ts')).ownerSignupForm,
    read: readOwnerSignup,
    async send(body) {
      const { message } = await call('POST /auth/signup-owner', {
        body:
          kind === 'team' && invitation ? { ...body, next: invitation.next, invitation: invitation.token } : { ...body, next },
      })
      onSent({ email: body.email, password: body.password, message })
    },
  })
  return (
    <Stack as="form" {...formProps}>
      {failure && Object.keys(errors).length === 0 && <Alert tone="danger">{failure}</Alert>}
      <RadioGroup
        legend="I’m signing up as"
        name="kind"
        options={signupKinds.map((one) => ({ value: one.kind, label: one.label }))}
        value={kind}
        onChange={(value) => setKind(signupKindOf(value))}
      />
      {kind === 'team' && (
        <Alert>
          {invitation ? 'Use' : 'Open the link in your invitation email first, and use'} the email address your invitation was
          sent to. Already have an account? <Link to={keepNext('/homeowner-login')}>Sign in to accept it</Link>
        </Alert>
      )}
      <div hidden={kind !== 'organisation'}>
        <TextField label="Organization name" name="businessName" autoComplete="organization" error={errors.businessName} />
      </div>
      <PersonFields errors={errors} />
      <TextField
        label="Phone"
        help="10 digits. Only our staff can see it."
        optional
        name="phone"
        type="tel"
        autoComplete="tel-national"
        error={errors.phone}
      />
      <TermsField error={errors.acceptsTerms} />
      <Button type="submit" loading={isSubmitting} disabled={!isReady}>
        {isSubmitting ? 'Creating your account...' : 'Create account'}
      </Button>
    </Stack>
  )
}
