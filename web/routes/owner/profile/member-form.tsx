import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { memberProfileForm } from '#contract/people/profiles.ts'
import { call } from '#web/api/client.ts'
import { useApi } from '#web/api/queries.ts'
import { NameFields } from '#web/features/people/profile/name-fields.tsx'
import { OwnerSettingsLink } from '#web/features/people/settings/owner-settings-link.tsx'
import { session } from '#web/session/session.browser.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'

/** A team member's own name and phone. */
export function MemberProfile() {
  const member = useApi('GET /owners/team/my-profile')
  return <QueryView query={member}>{(person) => <MemberForm person={person} />}</QueryView>
}

function MemberForm({ person }: { person: Answer<Api['GET /owners/team/my-profile']> }) {
  const queryClient = useQueryClient()
  const [isSaved, setSaved] = useState(false)
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: memberProfileForm,
    keptAs: 'profile',
    read: (data) => Object.fromEntries(data),
    async send(body) {
      setSaved(false)
      await call('PUT /owners/team/my-profile', { body })
      // The name also appears outside of this screen.
      session.updateUser(await call('GET /auth/me'))
      await queryClient.invalidateQueries()
      setSaved(true)
    },
  })
  return (
    <Card title="You">
      <Stack as="form" {...formProps} onChange={() => setSaved(false)}>
        <ErrorSummary failure={failure} errors={errors} />
        <NameFields person={person} errors={errors} phoneHelp="10 digits. Only our staff can see it." />
        <p>
          Email: <strong>{person.email}</strong>. You sign in with it. You can change it in{' '}
          <OwnerSettingsLink tab="security" otherwise="My account, in the menu at your photo">
            Settings
          </OwnerSettingsLink>
          .
        </p>
        {isSaved && <Alert tone="success">Profile saved.</Alert>}
        <FormActions submit="Save profile" isSubmitting={isSubmitting} />
      </Stack>
    </Card>
  )
}
