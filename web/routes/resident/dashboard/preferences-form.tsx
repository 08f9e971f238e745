import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { residentProfileForm } from '#contract/people/profiles.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { CardGrid } from '#web/ui/layout.tsx'
import { readPreferences } from './read-preferences.ts'

type Preferences = Answer<Api['GET /residents/me']>['preferences']

/** Asked here and not at sign-up: it helps to show homes that fit, and nothing depends on it. */
export function PreferencesForm({ preferences }: { preferences: Preferences }) {
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
      <CardGrid as="form" min={14} {...formProps}>
        <TextField
          label="City or ZIP code"
          optional
          name="preferences.place"
          autoComplete="off"
          defaultValue={place}
          error={errors['preferences.place']}
        />
        <SelectField
          label="The home is for"
          optional
          name="preferences.houseGenre"
          defaultValue={houseGenre}
          error={errors['preferences.houseGenre']}
        >
          <option value="ANY">No preference</option>
          <option value="MALE">Men</option>
          <option value="FEMALE">Women</option>
          <option value="COED">All genders</option>
        </SelectField>
        <TextField
          label="Monthly budget, up to ($)"
          optional
          name="preferences.maxMonthlyPrice"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={maxMonthlyPrice ?? ''}
          error={errors['preferences.maxMonthlyPrice']}
        />
        {failure && <Alert tone="danger">{failure}</Alert>}
        <Button type="submit" variant="soft" loading={isSubmitting}>
          Show homes that fit
        </Button>
      </CardGrid>
    </Card>
  )
}
