import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { residentProfileForm } from '#contract/people/profiles.ts'
import { call } from '#web/api/client.ts'
import { PreferenceFields, type ResidentPreferences } from '#web/features/people/profile/preference-fields.tsx'
import { readAllPreferences } from '#web/features/people/profile/read-preferences.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import field from '#web/ui/field.module.css'
import { CheckboxField, SelectField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { programTypeLabel, supportLevelLabel } from '#web/ui/labels.ts'
import { CardGrid, Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'

const levels = Object.entries(supportLevelLabel)
const programs = Object.entries(programTypeLabel)

/** What helps to find a home. The dashboard's matches follow it, and no home ever sees it. */
export function PreferencesCard({ preferences }: { preferences: ResidentPreferences }) {
  const queryClient = useQueryClient()
  const [isSaved, setSaved] = useState(false)
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: residentProfileForm,
    keptAs: 'resident-preferences',
    read: readAllPreferences,
    async send(body) {
      setSaved(false)
      await call('PUT /residents/me', { body })
      await queryClient.invalidateQueries()
      setSaved(true)
    },
  })
  return (
    <Card title="What helps you">
      <Muted size="inherit">We use this to show you homes that fit. Homes cannot see it.</Muted>
      <Stack as="form" {...formProps} onChange={() => setSaved(false)}>
        {failure && <Alert tone="danger">{failure}</Alert>}
        <CardGrid as="div" min={14}>
          <PreferenceFields preferences={preferences} errors={errors} />
          <SelectField
            label="Support in the home"
            optional
            name="preferences.supportLevel"
            defaultValue={preferences.supportLevel ?? 'ANY'}
            error={errors['preferences.supportLevel']}
          >
            <option value="ANY">No preference</option>
            {levels.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        </CardGrid>
        <fieldset>
          <legend className={field.label}>Programs that help you (optional)</legend>
          <CardGrid as="div" min={14} gap={1}>
            {programs.map(([value, label]) => (
              <CheckboxField
                key={value}
                label={label}
                name="preferences.programs"
                value={value}
                defaultChecked={preferences.programs?.some((one) => one === value)}
              />
            ))}
          </CardGrid>
        </fieldset>
        {isSaved && <Alert tone="success">Preferences saved.</Alert>}
        <FormActions submit="Save preferences" isSubmitting={isSubmitting} />
      </Stack>
    </Card>
  )
}
