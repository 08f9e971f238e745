import { approveForm, type ReceivedApplication } from '#contract/stays/owner-applications.ts'
import { canChoose, roomBedsText } from '#web/features/stays/room-choice.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextArea } from '#web/ui/field.tsx'
import { plural } from '#web/ui/format.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { FormFrame } from './form-frame.tsx'
import { useDecisionForm } from './use-decision-form.ts'

const hours = [24, 48, 72, 120, 168]

type Props = { application: ReceivedApplication; onClose: () => void; onWaitlist?: (() => void) | undefined }

export function ApproveForm({ application, onClose, onWaitlist }: Props) {
  const rooms = application.rooms.map((room) => ({ ...room, beds: room.bedsFree }))
  const open = rooms.filter((room) => canChoose(room, application.moveInOn))
  const form = useDecisionForm({
    id: application.id,
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
  const rest = onWaitlist && (
    <Button variant={open.length === 0 ? 'main' : 'plain'} onClick={onWaitlist}>
      Add to waitlist instead
    </Button>
  )
  if (open.length === 0)
    return (
      <Stack>
        <p>No bed is available for this application right now, so we cannot hold one.</p>
        <ul>
          {rooms.map((room) => (
            <li key={room.id}>
              {room.name}: {roomBedsText(room)}
            </li>
          ))}
        </ul>
        {rest && <Row>{rest}</Row>}
      </Stack>
    )
  const wished = open.find(({ id }) => id === application.bedroom?.id) ?? open[0]!
  return (
    <FormFrame form={form} action="Approve and hold a bed" onClose={onClose}>
      <p>
        We’ll hold a bed right away so no one else can take it. If the applicant does not reserve it in time, it becomes available
        again.
      </p>
      <SelectField label="Room" name="bedroomId" defaultValue={wished.id} error={form.errors.bedroomId}>
        {rooms.map((room) => (
          <option key={room.id} value={room.id} disabled={!open.includes(room)}>
            {room.name}: {roomBedsText(room)}
          </option>
        ))}
      </SelectField>
      <SelectField label="Hold it for" name="holdHours" defaultValue="72" error={form.errors.holdHours}>
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {plural(hour / 24, 'day')}
          </option>
        ))}
      </SelectField>
      <TextArea label="Message to the applicant" name="note" optional rows={3} maxLength={1000} error={form.errors.note} />
    </FormFrame>
  )
}
