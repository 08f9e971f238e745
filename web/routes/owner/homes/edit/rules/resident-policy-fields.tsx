import { drugTesting, medicationPolicy, naloxonePolicy, refundPolicy, testPaidBy } from '#contract/homes/resident-policies.ts'
import { EnumOptions } from '#web/routes/owner/homes/edit/enum-options.tsx'
import { type Errors, fieldsOf } from '#web/routes/owner/homes/edit/fields.ts'
import { FieldGroup, Wide } from '#web/routes/owner/homes/edit/tab-form.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import {
  drugTestingLabel,
  medicationPolicyLabel,
  naloxonePolicyLabel,
  refundPolicyLabel,
  testPaidByLabel,
} from '#web/ui/policy-labels.ts'
import type { ResidentPoliciesDraft } from './resident-policies.ts'

type Props = {
  policies: ResidentPoliciesDraft
  change: (part: Partial<ResidentPoliciesDraft>) => void
  errors: Errors
}

const empty = 'Choose one'

/** What a person should know before they pay anything. */
export function ResidentPolicyFields({ policies, change, errors }: Props) {
  const { text, number } = fieldsOf(policies, change, errors, 'residentPolicies.')
  const days = (name: 'dischargeNoticeDays' | 'minimumSobrietyDays') => ({
    ...number(name),
    min: 0,
    step: 1,
    inputMode: 'numeric' as const,
  })
  return (
    <>
      <FieldGroup title="Moving in" help="Shown on the home’s page. Fill in every field before you submit the home for review.">
        <TextField
          label="Minimum days of sobriety"
          help="Enter 0 if people can move in right away."
          {...days('minimumSobrietyDays')}
        />
        <SelectField label="Refund policy" help="Both refund unused days when someone leaves early." {...text('refundPolicy')}>
          <EnumOptions values={refundPolicy.options} labels={refundPolicyLabel} empty={empty} />
        </SelectField>
      </FieldGroup>
      <FieldGroup title="Health and safety">
        <Wide>
          <SelectField
            label="Medication policy"
            help="Methadone, buprenorphine (Suboxone), naltrexone."
            {...text('medicationPolicy')}
          >
            <EnumOptions values={medicationPolicy.options} labels={medicationPolicyLabel} empty={empty} />
          </SelectField>
        </Wide>
        <Wide>
          <TextField
            label="Medication storage"
            optional
            placeholder="A locked box for each resident"
            maxLength={1000}
            {...text('medicationNotes')}
          />
        </Wide>
        <SelectField label="Naloxone" {...text('naloxonePolicy')}>
          <EnumOptions values={naloxonePolicy.options} labels={naloxonePolicyLabel} empty={empty} />
        </SelectField>
        <SelectField label="Drug tests" {...text('drugTesting')}>
          <EnumOptions values={drugTesting.options} labels={drugTestingLabel} empty={empty} />
        </SelectField>
        {policies.drugTesting !== 'NONE' && (
          <SelectField label="Who pays for drug tests" {...text('drugTestPaidBy')}>
            <EnumOptions values={testPaidBy.options} labels={testPaidByLabel} empty={empty} />
          </SelectField>
        )}
      </FieldGroup>
      <FieldGroup title="Leaving">
        <Wide>
          <TextArea
            label="Discharge policy"
            rows={4}
            maxLength={2000}
            help="When you may end someone’s stay, who decides, and how you help them find their next place. Include what happens after a return to use."
            {...text('dischargePolicy')}
          />
        </Wide>
        <TextField
          label="Days of notice before discharge"
          help="When no one is in danger. Enter 0 if you give no notice."
          {...days('dischargeNoticeDays')}
        />
      </FieldGroup>
    </>
  )
}
