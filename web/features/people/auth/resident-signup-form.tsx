import type * as z from 'zod'
import type { residentSignupForm } from '#contract/people/auth.ts'
import { ApiError, call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useForm } from '#web/ui/form.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import styles from './auth-form.module.css'
import { useNext } from './keep-next.ts'
import { PersonFields } from './person-fields.tsx'
import { PreferenceFields } from './preference-fields.tsx'
import { readResidentSignup } from './read-signup.ts'
import { Steps } from './steps.tsx'
import { TermsField } from './terms-field.tsx'
import { useSteps } from './use-steps.ts'

const names = ['About me', 'What I’m looking for', 'Consent'] as const
const last = names.length - 1
const aboutMe = ['firstName', 'lastName', 'email', 'password']

async function checkOf(step: number): Promise<z.ZodType> {
  const { aboutMeForm, residentSignupForm } = await import('#contract/people/auth.ts')
  if (step === 0) return aboutMeForm
  return step === 1 ? residentSignupForm.pick({ preferences: true }).required() : residentSignupForm
}

/** The step that contains an invalid field. */
const stepOf = (path: string) => (aboutMe.includes(path) ? 0 : path.startsWith('preferences') ? 1 : last)

/** Three steps in one form: the fields of the other steps stay in the page, so going back loses nothing. */
export function ResidentSignupForm({ onSent }: { onSent: (sent: { email: string; message: string }) => void }) {
  const { step, goTo, formRef } = useSteps(names.length)
  const next = useNext()
  const { formProps, errors, failure, isSubmitting, isReady } = useForm({
    schema: () => checkOf(step),
    read: readResidentSignup,
    async send(value) {
      if (step < last) return goTo(step + 1)
      try {
        const body = { ...(value as z.output<typeof residentSignupForm>), next }
        const { message } = await call('POST /auth/signup-resident', { body })
        onSent({ email: body.email, message })
      } catch (error) {
        if (error instanceof ApiError && error.issues[0]) goTo(stepOf(error.issues[0].path))
        throw error
      }
    },
  })
  return (
    <Stack ref={formRef} as="form" {...formProps}>
      <Steps names={names} current={step} />
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Stack as="fieldset" className={styles.group} hidden={step !== 0}>
        <legend className={styles.legend} tabIndex={-1}>
          About me
        </legend>
        <PersonFields errors={errors} />
      </Stack>
      <Stack as="fieldset" className={styles.group} hidden={step !== 1}>
        <legend className={styles.legend} tabIndex={-1}>
          What I’m looking for
        </legend>
        <PreferenceFields errors={errors} />
      </Stack>
      <Stack as="fieldset" className={styles.group} hidden={step !== 2}>
        <legend className={styles.legend} tabIndex={-1}>
          Consent
        </legend>
        <p>
          We use what you tell us to run your account and show you homes that fit. We do not sell it, and no advertiser sees it.
        </p>
        <TermsField error={errors.acceptsTerms} />
      </Stack>
      <Row gap={5}>
        <Button type="submit" loading={isSubmitting} disabled={!isReady}>
          {step < last ? 'Continue' : isSubmitting ? 'Creating your account...' : 'Create account'}
        </Button>
        {step > 0 && (
          <Button variant="plain" onClick={() => goTo(step - 1)}>
            Back
          </Button>
        )}
      </Row>
    </Stack>
  )
}
