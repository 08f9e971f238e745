import type { PrivateHouseLine } from '#contract/homes/house-line.ts'
import { type Errors, fieldsOf } from '#web/routes/owner/homes/edit/fields.ts'
import { PhoneField } from '#web/routes/owner/homes/edit/staff/phone-field.tsx'
import { FieldGroup, Wide } from '#web/routes/owner/homes/edit/tab-form.tsx'
import { CheckboxField, TextField } from '#web/ui/field.tsx'

type Props = { line: PrivateHouseLine; change: (part: Partial<PrivateHouseLine>) => void; errors: Errors }

/** The number people call before they apply. It is kept even while it is not shown. */
export function HouseLineFields({ line, change, errors }: Props) {
  const { text, flag } = fieldsOf(line, change, errors, 'houseLine.')
  return (
    <FieldGroup
      title="House line"
      help="A phone number on the home’s page, for people who want to talk before they apply. If you leave it out, people can still request a call by email."
    >
      <PhoneField label="House phone number" optional {...text('phone')} onChange={(phone) => change({ phone })} />
      <TextField label="When to call" optional placeholder="Every day, 9 AM to 8 PM" maxLength={200} {...text('hours')} />
      <Wide>
        <CheckboxField label="Show this number on the home’s page" {...flag('isShown')} />
      </Wide>
    </FieldGroup>
  )
}
