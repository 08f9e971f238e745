import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { residentProfileForm } from '#contract/people/profiles.ts'
import { call } from '#web/api/client.ts'
import { PreferenceFields, type ResidentPreferences } from '#web/features/people/profile/preference-fields.tsx'
import { readPreferences } from '#web/features/people/profile/read-preferences.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useForm } from '#web/ui/form.ts'
import { CardGrid, Row, Stack } from '#web/ui/layout.tsx'

/** Asked here and not at sign-up: it helps to show homes that fit, and nothing depends on it. */
export function PreferencesForm({ preferences }: { preferences: ResidentPreferences }) {
  const { place = '', houseGenre = 'ANY', maxMonthlyPrice = null } = preferences
  const [isOpen, setOpen] = useState(place === '' && houseGenre === 'ANY' && maxMonthlyPrice === null)
  const queryClient = useQueryClient()
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: residentProfileForm,
    read: readPreferences,
    async send(body) {
      await call('PUT /residents/me', { body })
      setOpen(false)
      await queryClient.invalidateQueries()
    },
  })
  if (!isOpen)
    return (
      <p>
        <Button variant="plain" onClick={() => setOpen(true)}>
          Change what I’m looking for
        </Button>
      </p>
    )
  return (
    <Card title="What are you looking for?">
      <Stack as="form" gap={4} {...formProps}>
        <CardGrid as="div" min={14}>
          <PreferenceFields preferences={preferences} errors={errors} />
        </CardGrid>
        {failure && <Alert tone="danger">{failure}</Alert>}
        <Row>
          <Button type="submit" variant="soft" loading={isSubmitting}>
            Show homes that fit
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}
