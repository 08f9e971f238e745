import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { ownerProfileForm } from '#contract/people/profiles.ts'
import { call } from '#web/api/client.ts'
import { NameFields } from '#web/features/people/profile/name-fields.tsx'
import { session } from '#web/session/session.browser.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { RadioGroup, TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Stack } from '#web/ui/layout.tsx'

export type Profile = Answer<Api['GET /owners/profile']>

const kinds = [
  { value: 'INDIVIDUAL', label: 'A person' },
  { value: 'ORGANISATION', label: 'An organization' },
]

export function ProfileForm({ profile }: { profile: Profile }) {
  const queryClient = useQueryClient()
  const [kind, setKind] = useState<string>(profile.kind)
  const [isSaved, setSaved] = useState(false)
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: ownerProfileForm,
    keptAs: 'profile',
    read: (data) => Object.fromEntries(data),
    async send(body) {
      setSaved(false)
      await call('PUT /owners/profile', { body })
      // The name also appears outside of this screen.
      session.updateUser(await call('GET /auth/me'))
      await queryClient.invalidateQueries()
      setSaved(true)
    },
  })
  return (
    <Card title="You and your business">
      <Stack as="form" {...formProps} onChange={() => setSaved(false)}>
        <ErrorSummary failure={failure} errors={errors} />
        <RadioGroup legend="Who runs the homes" name="kind" options={kinds} value={kind} onChange={setKind} />
        {kind === 'ORGANISATION' && (
          <TextField
            label="Organization name"
            name="businessName"
            autoComplete="organization"
            defaultValue={profile.businessName ?? ''}
            error={errors.businessName}
          />
        )}
        <NameFields person={profile} errors={errors} phoneHelp="10 digits. Only our staff can see it." />
        <p>
          Email: <strong>{profile.email}</strong>. You sign in with it. You can change it in{' '}
          <Link to="/homeowner/settings?tab=security">Settings</Link>.
        </p>
        {isSaved && <Alert tone="success">Profile saved.</Alert>}
        <FormActions submit="Save profile" isSubmitting={isSubmitting} />
      </Stack>
    </Card>
  )
}
