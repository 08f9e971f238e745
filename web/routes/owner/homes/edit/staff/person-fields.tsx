import { homeStaffRole } from '#contract/enumerations.ts'
import { EnumOptions } from '#web/routes/owner/homes/edit/enum-options.tsx'
import type { Errors, fieldsOf } from '#web/routes/owner/homes/edit/fields.ts'
import { Wide } from '#web/routes/owner/homes/edit/tab-form.tsx'
import { CheckboxField, SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { homeStaffRoleLabel } from '#web/ui/labels.ts'
import { PhoneField } from './phone-field.tsx'
import type { Person } from './staff-draft.ts'
import { StaffPhoto } from './staff-photo.tsx'

type Props = {
  homeId: string
  person: Person
  fields: ReturnType<typeof fieldsOf<Person>>
  change: (part: Partial<Person>) => void
  errors: Errors
}

export function StaffPersonFields({ homeId, person, fields: { text, flag }, change, errors }: Props) {
  const phone = (name: 'phoneNumber' | 'emergencyPhone') => ({
    ...text(name),
    onChange: (value: string) => change({ [name]: value }),
  })
  return (
    <>
      <TextField label="Name" maxLength={120} autoComplete="off" {...text('name')} />
      <SelectField label="Role" {...text('role')}>
        <EnumOptions values={homeStaffRole.options} labels={homeStaffRoleLabel} />
      </SelectField>
      <Wide>
        <StaffPhoto
          homeId={homeId}
          name={person.name}
          photo={person.photo}
          error={errors[`${person.id}.photo`]}
          onChange={(photo) => change({ photo })}
        />
      </Wide>
      <Wide>
        <TextField
          label="Certifications"
          optional
          help="Separate with commas. For example: CADC, CPR"
          maxLength={1000}
          {...text('certifications')}
        />
      </Wide>
      <Wide>
        <TextArea label="Bio" optional rows={4} maxLength={3000} {...text('bio')} />
      </Wide>
      <TextField
        label="Availability schedule"
        optional
        placeholder="Weekdays, 9 AM to 5 PM"
        maxLength={1000}
        {...text('availabilitySchedule')}
      />
      <TextField label="Response time" optional placeholder="Within an hour" maxLength={120} {...text('responseTime')} />
      <PhoneField label="Phone number" optional {...phone('phoneNumber')} />
      <TextField label="Email" optional type="email" autoComplete="off" maxLength={254} {...text('email')} />
      <PhoneField label="Emergency phone" optional {...phone('emergencyPhone')} />
      <div>
        <CheckboxField label="Emergency contact" {...flag('emergencyContact')} />
        <CheckboxField label="House manager, 24/7" {...flag('houseManager247')} />
        <CheckboxField label="Active: shown on the home’s page" {...flag('isActive')} />
      </div>
    </>
  )
}
