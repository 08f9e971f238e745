import { useState } from 'react'
import { type InvoiceSettings, invoiceSettingsForm } from '#contract/people/owner-settings.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { CardGrid, Stack } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'

const fields = [
  { name: 'businessName', label: 'Business name', autoComplete: 'organization' },
  { name: 'taxId', label: 'Tax ID', autoComplete: 'off' },
  { name: 'street', label: 'Street', autoComplete: 'street-address' },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'state', label: 'State', autoComplete: 'address-level1' },
  { name: 'zipCode', label: 'ZIP code', autoComplete: 'postal-code' },
  { name: 'email', label: 'Email on invoices', autoComplete: 'email' },
] as const satisfies readonly { name: keyof InvoiceSettings; label: string; autoComplete: string }[]

export function InvoicePanel() {
  const settings = useApi('GET /owners/invoice-settings')
  return <QueryView query={settings}>{(saved) => <InvoiceForm saved={saved} />}</QueryView>
}

function InvoiceForm({ saved }: { saved: InvoiceSettings }) {
  const save = useApiMutation('PUT /owners/invoice-settings')
  const [isSaved, setSaved] = useState(false)
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: invoiceSettingsForm,
    keptAs: 'invoice-settings',
    read: (data) => Object.fromEntries(data),
    async send(body) {
      setSaved(false)
      await save.mutateAsync({ body })
      setSaved(true)
    },
  })
  return (
    <Card title="What your invoices say">
      <Stack as="form" {...formProps} onChange={() => setSaved(false)}>
        <Muted>Printed on every invoice and yearly statement you download. Fields you leave empty come from your profile.</Muted>
        <ErrorSummary failure={failure} errors={errors} />
        <CardGrid as="div" min={14}>
          {fields.map(({ name, label, autoComplete }) => (
            <TextField
              key={name}
              optional
              label={label}
              name={name}
              autoComplete={autoComplete}
              defaultValue={saved[name]}
              error={errors[name]}
            />
          ))}
        </CardGrid>
        {isSaved && <Alert tone="success">Invoice settings saved.</Alert>}
        <FormActions submit="Save invoice settings" isSubmitting={isSubmitting} />
      </Stack>
    </Card>
  )
}
