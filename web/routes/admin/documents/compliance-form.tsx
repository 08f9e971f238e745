import { useQueryClient } from '@tanstack/react-query'
import { type Compliance, certificationLevel, complianceForm, medicationRecord } from '#contract/trust/admin-documents.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { useSeenVersion } from '#web/drafts/use-seen-version.ts'
import { EnumSelect } from '#web/ui/enum-select.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { CardGrid, Stack } from '#web/ui/layout.tsx'
import { NewerVersion } from '#web/ui/newer-version.tsx'
import { Muted } from '#web/ui/text.tsx'
import { DayText } from '#web/ui/time.tsx'
import { levelLabel, medicationLabel, readComplianceForm } from './compliance-words.ts'

type Props = { record: Compliance; onSaved: () => void; onReload: () => void }

/** The compliance record that staff keep beside the documents. It never overwrites what someone else saved in the meantime. */
export function ComplianceForm({ record, onSaved, onReload }: Props) {
  const keptAs = `compliance:${record.homeId}`
  const [version, setVersion] = useSeenVersion(keptAs, record.version)
  const queryClient = useQueryClient()
  const save = useApiMutation('PUT /admin/compliance/home/{id}')
  const { formProps, errors, failure, isSubmitting } = useForm({
    keptAs,
    version,
    schema: complianceForm,
    read: (data) => readComplianceForm(data, version),
    async send(body) {
      const saved = await save.mutateAsync({ params: { id: record.homeId }, body }).finally(() => queryClient.invalidateQueries())
      setVersion(saved.version)
      onSaved()
    },
  })
  return (
    <Stack as="form" {...formProps}>
      <ErrorSummary failure={failure} errors={errors} />
      {record.version > version && !isSubmitting && <NewerVersion keptAs={keptAs} onReload={onReload} />}
      <CardGrid as="div" min={20}>
        <TextField
          label="Certified by"
          help="The state organization, such as FARR."
          name="certificationBody"
          defaultValue={record.certificationBody}
          error={errors.certificationBody}
        />
        <EnumSelect
          label="Level"
          labels={levelLabel}
          only={certificationLevel.options}
          none="Not certified"
          help="As shown on the certificate."
          name="certificationLevel"
          defaultValue={record.certificationLevel ?? ''}
          error={errors.certificationLevel}
        />
        <TextField
          label="Certificate number"
          name="certificationNumber"
          defaultValue={record.certificationNumber}
          error={errors.certificationNumber}
        />
        <TextField
          label="Certificate expires"
          type="date"
          name="certificationExpiresOn"
          defaultValue={record.certificationExpiresOn ?? ''}
          error={errors.certificationExpiresOn}
        />
        <TextField
          label="Last fire inspection"
          type="date"
          name="fireInspectedOn"
          defaultValue={record.fireInspectedOn ?? ''}
          error={errors.fireInspectedOn}
        />
        <TextField
          label="Insured until"
          type="date"
          name="insuredUntil"
          defaultValue={record.insuredUntil ?? ''}
          error={errors.insuredUntil}
        />
        <SelectField
          label="Naloxone on site"
          name="naloxoneOnSite"
          defaultValue={String(record.naloxoneOnSite ?? '')}
          error={errors.naloxoneOnSite}
        >
          <option value="">Not checked</option>
          <option value="true">Yes</option>
          <option value="false">No</option>
        </SelectField>
        <EnumSelect
          label="Medication for recovery (MAT)"
          labels={medicationLabel}
          only={medicationRecord.options}
          none="Not checked"
          name="medicationPolicy"
          defaultValue={record.medicationPolicy ?? ''}
          error={errors.medicationPolicy}
        />
      </CardGrid>
      <TextArea label="Notes" name="notes" rows={4} maxLength={5000} defaultValue={record.notes} error={errors.notes} />
      <FormActions submit="Save record" variant="soft" isSubmitting={isSubmitting}>
        <Muted as="span">
          {record.reviewedAt ? (
            <>
              Last reviewed by {record.reviewedBy ?? 'staff'} on <DayText at={record.reviewedAt} />
            </>
          ) : (
            'No one has reviewed this home yet.'
          )}
        </Muted>
      </FormActions>
    </Stack>
  )
}
