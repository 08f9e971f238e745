import { type Errors, fieldsOf } from '#web/routes/owner/homes/edit/fields.ts'
import { FieldGroup, Wide } from '#web/routes/owner/homes/edit/tab-form.tsx'
import { CheckboxField, TextArea, TextField } from '#web/ui/field.tsx'
import type { PoliciesDraft } from './policies.ts'

type Props = { policies: PoliciesDraft; change: (part: Partial<PoliciesDraft>) => void; errors: Errors }

/** The fields that a checkbox reveals appear right after it. */
export function PolicyFields({ policies, change, errors }: Props) {
  const { text, flag } = fieldsOf(policies, change, errors, 'policies.')
  const { hasWeekdayCurfew, hasWeekendCurfew, visitorsAllowed, smokingAllowed, petsAllowed } = policies
  return (
    <>
      <FieldGroup title="Curfew">
        <div>
          <CheckboxField label="Curfew on weekdays" {...flag('hasWeekdayCurfew')} />
          {hasWeekdayCurfew && <TimeField label="Weekday curfew time" {...text('weekdayTime')} />}
        </div>
        <div>
          <CheckboxField label="Curfew on weekends" {...flag('hasWeekendCurfew')} />
          {hasWeekendCurfew && <TimeField label="Weekend curfew time" {...text('weekendTime')} />}
        </div>
        {(hasWeekdayCurfew || hasWeekendCurfew) && (
          <Wide>
            <TextArea label="Curfew exceptions" optional rows={2} maxLength={1000} {...text('curfewExceptions')} />
          </Wide>
        )}
      </FieldGroup>
      <FieldGroup title="Visitors">
        <Wide>
          <CheckboxField label="Visitors allowed" {...flag('visitorsAllowed')} />
        </Wide>
        {visitorsAllowed && (
          <>
            <TextField
              label="Visitor hours"
              optional
              placeholder="Weekends, 10 AM to 6 PM"
              maxLength={300}
              {...text('visitorHours')}
            />
            <div>
              <CheckboxField label="Approval required" {...flag('approvalRequired')} />
              <CheckboxField label="In shared rooms only" {...flag('commonAreaOnly')} />
              <CheckboxField label="Overnight guests allowed" {...flag('overnightGuests')} />
            </div>
          </>
        )}
      </FieldGroup>
      <FieldGroup title="Smoking">
        <Wide>
          <CheckboxField label="Smoking allowed" {...flag('smokingAllowed')} />
        </Wide>
        {smokingAllowed && (
          <>
            <TextField
              label="Designated areas"
              optional
              placeholder="The back patio"
              maxLength={300}
              {...text('designatedAreas')}
            />
            <div>
              <CheckboxField label="E-cigarettes allowed" {...flag('ecigarettes')} />
              <CheckboxField label="Medical cannabis allowed" {...flag('cannabisAllowed')} />
            </div>
          </>
        )}
      </FieldGroup>
      <FieldGroup title="Pets">
        <Wide>
          <CheckboxField label="Pets allowed" {...flag('petsAllowed')} />
        </Wide>
        {petsAllowed && (
          <>
            <TextField
              label="Pet types"
              optional
              placeholder="Cats, and dogs up to 40 pounds"
              maxLength={300}
              {...text('petTypes')}
            />
            <TextField
              label="Pet deposit in dollars"
              optional
              type="number"
              min={0}
              step={0.01}
              inputMode="decimal"
              {...text('petDeposit')}
            />
            <Wide>
              <TextArea label="Pet restrictions" optional rows={2} maxLength={1000} {...text('petRestrictions')} />
            </Wide>
          </>
        )}
      </FieldGroup>
      <FieldGroup title="Welcome">
        <CheckboxField label="LGBTQ+ friendly" {...flag('lgbtqFriendly')} />
      </FieldGroup>
    </>
  )
}

type TimeProps = { label: string; value: string } & ReturnType<ReturnType<typeof fieldsOf<PoliciesDraft>>['text']>

/** A curfew may also be stored as text, which a time field would hide. */
const TimeField = (props: TimeProps) => (
  <TextField type={/^(\d\d:\d\d)?$/.test(props.value) ? 'time' : 'text'} maxLength={40} {...props} />
)
