import { approveForm, type ReceivedApplication } from '#contract/owner-applications.ts'
import { SelectField, TextArea } from '#web/ui/field.tsx'
import { plural } from '#web/ui/format.ts'
import { FormFrame } from './form-frame.tsx'
import { useDecisionForm } from './use-decision-form.ts'

const hours = [24, 48, 72, 120, 168]

export function ApproveForm({
  application: { id, rooms, bedroom },
  onClose,
}: {
  application: ReceivedApplication
  onClose: () => void
}) {
  const form = useDecisionForm({
    id,
    step: 'approve',
    schema: approveForm,
    read: (data) => ({
      action: 'approve',
      bedroomId: data.get('bedroomId'),
      holdHours: Number(data.get('holdHours')),
      note: data.get('note'),
    }),
    onClose,
  })
  return (
    <FormFrame form={form} action="Approve and hold a bed" onClose={onClose}>
      <p>A bed is held at once, so that nobody else gets it. The applicant then reserves it, or it is free again.</p>
      <SelectField label="Room" name="bedroomId" defaultValue={bedroom?.id} error={form.errors.bedroomId}>
        {rooms.map((room) => (
          <option key={room.id} value={room.id}>
            {room.name}, {room.bedsFree > 0 ? `${plural(room.bedsFree, 'bed')} free` : 'no bed free'}
          </option>
        ))}
      </SelectField>
      <SelectField label="Hold it for" name="holdHours" defaultValue="72" error={form.errors.holdHours}>
        {hours.map((one) => (
          <option key={one} value={one}>
            {plural(one / 24, 'day')}
          </option>
        ))}
      </SelectField>
      <TextArea label="A word to the applicant" name="note" optional rows={3} maxLength={1000} error={form.errors.note} />
    </FormFrame>
  )
}
