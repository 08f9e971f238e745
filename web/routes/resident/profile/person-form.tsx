import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { residentProfileForm } from '#contract/people/profiles.ts'
import { call } from '#web/api/client.ts'
import { NameFields } from '#web/features/people/profile/name-fields.tsx'
import { session } from '#web/session/session.browser.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Stack } from '#web/ui/layout.tsx'

type ResidentProfileData = Answer<Api['GET /residents/me']>

/** A new application begins with the name and the phone from here. */
export function PersonForm({ profile }: { profile: ResidentProfileData }) {
  const queryClient = useQueryClient()
  const [isSaved, setSaved] = useState(false)
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: residentProfileForm,
    keptAs: 'resident-profile',
    read: (data) => Object.fromEntries(data),
    async send(body) {
      setSaved(false)
      await call('PUT /residents/me', { body })
      // The name also appears outside of this screen.
      session.updateUser(await call('GET /auth/me'))
      await queryClient.invalidateQueries()
      setSaved(true)
    },
  })
  return (
    <Card title="About you">
      <Stack as="form" {...formProps} onChange={() => setSaved(false)}>
        <ErrorSummary failure={failure} errors={errors} />
        <NameFields
          person={profile}
          errors={errors}
          phoneHelp="10 digits. A home sees it only if you share your contact details or reserve a bed."
        />
        <p>
          Email: <strong>{profile.email}</strong>. You can change it in <Link to="/residents/settings">Settings</Link>.
        </p>
        {isSaved && <Alert tone="success">Profile saved.</Alert>}
        <FormActions submit="Save profile" isSubmitting={isSubmitting} />
      </Stack>
    </Card>
  )
}
