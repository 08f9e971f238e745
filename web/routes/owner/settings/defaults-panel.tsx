import { useState } from 'react'
import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { changedDefaultsForm } from '#contract/homes/home-forms.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { EnumSelect } from '#web/ui/enum-select.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { houseGenreLabel, housingTypeLabel, propertyTypeLabel, supportLevelLabel } from '#web/ui/labels.ts'
import { CardGrid, Stack } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'

type Defaults = Answer<Api['GET /owners/property-defaults']>

export function DefaultsPanel() {
  const defaults = useApi('GET /owners/property-defaults')
  return <QueryView query={defaults}>{(saved) => <DefaultsForm saved={saved} />}</QueryView>
}

/** What is not in this form, such as the policies, stays as it was saved. */
function DefaultsForm({ saved }: { saved: Defaults }) {
  const save = useApiMutation('PUT /owners/property-defaults')
  const [isSaved, setSaved] = useState(false)
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: changedDefaultsForm,
    keptAs: 'property-defaults',
    read: (data) => ({
      ...saved,
      ...Object.fromEntries(data),
      propertyType: data.get('propertyType') || null,
      housingType: data.get('housingType') || null,
    }),
    async send(body) {
      setSaved(false)
      await save.mutateAsync({ body })
      setSaved(true)
    },
  })
  return (
    <Card title="What a new property starts with">
      <Stack as="form" {...formProps} onChange={() => setSaved(false)}>
        <Muted>Properties you already have do not change.</Muted>
        <ErrorSummary failure={failure} errors={errors} />
        <CardGrid as="div" min={14}>
          <EnumSelect
            label="Property Type"
            name="propertyType"
            none="No default"
            labels={propertyTypeLabel}
            defaultValue={saved.propertyType ?? ''}
            error={errors.propertyType}
          />
          <EnumSelect
            label="Housing Type"
            name="housingType"
            none="No default"
            labels={housingTypeLabel}
            defaultValue={saved.housingType ?? ''}
            error={errors.housingType}
          />
          <EnumSelect label="Who lives there" name="houseGenre" labels={houseGenreLabel} defaultValue={saved.houseGenre} />
          <EnumSelect label="Support level" name="supportLevel" labels={supportLevelLabel} defaultValue={saved.supportLevel} />
          <TextField label="City" name="city" optional defaultValue={saved.city} error={errors.city} />
          <TextField label="State" name="state" optional maxLength={60} defaultValue={saved.state} error={errors.state} />
        </CardGrid>
        <TextArea
          label="Why choose us"
          name="whychooseus"
          optional
          maxLength={3000}
          defaultValue={saved.whychooseus}
          error={errors.whychooseus}
        />
        {isSaved && <Alert tone="success">Property defaults saved.</Alert>}
        <FormActions submit="Save property defaults" isSubmitting={isSubmitting} />
      </Stack>
    </Card>
  )
}
