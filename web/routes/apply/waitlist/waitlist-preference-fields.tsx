import { useState } from 'react'
import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { ResidentWaitlistEntry } from '#contract/stays/waitlist.ts'
import { urgentReasonLabel } from '#web/features/stays/words.ts'
import { CheckboxField, SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { useToday } from '#web/ui/use-today.ts'

export type HomeWaitlist = Answer<Api['GET /homes/{id}/waitlist']>
type Preferences = Pick<ResidentWaitlistEntry, 'bedroomConfigurationId' | 'moveInFrom' | 'urgentReason' | 'notes'>

/** The preferences in the form. */
export function readWaitlistPreferences(data: FormData) {
  const urgentReason = data.get('urgentReason')
  return {
    bedroomConfigurationId: data.get('bedroomConfigurationId') || null,
    moveInFrom: data.get('moveInFrom') || null,
    notes: data.get('notes'),
    // The field is there only if it is urgent; no one claims a reason without choosing it.
    priority: urgentReason === null ? 'NORMAL' : 'URGENT',
    urgentReason: urgentReason || null,
  }
}

type Props = { rooms: HomeWaitlist['rooms']; timeZone: string; errors: Record<string, string>; preferences?: Preferences }

/** The fields for joining a waitlist and for changing one's preferences. */
export function WaitlistPreferenceFields({ rooms, timeZone, errors, preferences }: Props) {
  const today = useToday(timeZone)
  const [isUrgent, setUrgent] = useState(Boolean(preferences?.urgentReason))
  return (
    <>
      <SelectField
        label="Room"
        name="bedroomConfigurationId"
        help="You’ll wait for this type of room. Choosing any room is usually faster."
        defaultValue={preferences?.bedroomConfigurationId ?? ''}
        error={errors.bedroomConfigurationId}
      >
        <option value="">Any room</option>
        {rooms.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label="I can move in from"
        name="moveInFrom"
        type="date"
        min={today}
        optional
        defaultValue={preferences?.moveInFrom ?? ''}
        error={errors.moveInFrom}
      />
      <CheckboxField
        label="This is urgent"
        name="isUrgent"
        checked={isUrgent}
        onChange={({ target }) => setUrgent(target.checked)}
      />
      {isUrgent && (
        <SelectField
          label="Why it’s urgent"
          name="urgentReason"
          help="If one of these applies, you go first for 14 days. The home will see your reason and may ask about it."
          defaultValue={preferences?.urgentReason ?? ''}
          error={errors.urgentReason}
        >
          <option value="">Choose a reason</option>
          {Object.entries(urgentReasonLabel).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <TextArea
        label="Anything the home should know?"
        name="notes"
        optional
        rows={3}
        maxLength={500}
        help="Please do not include health information. Save that for an application, where you choose who sees it."
        defaultValue={preferences?.notes}
        error={errors.notes}
      />
    </>
  )
}
