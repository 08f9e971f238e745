import { useState } from 'react'
import { homeTitleOf } from '#contract/homes/home-title.ts'
import { type TourSettings, tourSettingsForm } from '#contract/stays/tours.ts'
import { formatZone } from '#contract/time.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { useDraft } from '#web/drafts/use-draft.ts'
import { type HourGroup, hourGroups, hoursOf } from '#web/features/stays/tours/hour-groups.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CheckboxField, SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { CardGrid, Stack } from '#web/ui/layout.tsx'
import { DaysOff } from './days-off.tsx'
import { WeeklyHours } from './weekly-hours.tsx'

type Props = { homes: readonly TourSettings[]; first: string | undefined; onClose: () => void }

/** When one home takes tours and calls. */
export function TourSettingsDialog({ homes, first, onClose }: Props) {
  const [homeId, setHomeId] = useState(first ?? homes[0]!.homeId)
  const settings = homes.find((home) => home.homeId === homeId) ?? homes[0]!
  return (
    <Dialog open wide title="Hours for tours and calls" onClose={onClose}>
      <Stack>
        {homes.length > 1 && (
          <SelectField label="Home" value={settings.homeId} onChange={({ target }) => setHomeId(target.value)}>
            {homes.map((home) => (
              <option key={home.homeId} value={home.homeId}>
                {homeTitleOf({ title: home.homeTitle })}
              </option>
            ))}
          </SelectField>
        )}
        <SettingsForm key={settings.homeId} settings={settings} onClose={onClose} />
      </Stack>
    </Dialog>
  )
}

/** What no single field of the form holds. */
type Times = { isOpen: boolean; tours: readonly HourGroup[]; calls: readonly HourGroup[]; daysOff: readonly string[] }

function SettingsForm({ settings, onClose }: { settings: TourSettings; onClose: () => void }) {
  const keptAs = `tour-settings-${settings.homeId}`
  const [{ isOpen, tours, calls, daysOff }, setTimes, forgetTimes] = useDraft<Times>(`${keptAs}-times`, () => ({
    isOpen: settings.isOpen || settings.hours.length === 0,
    tours: hourGroups(settings.hours, 'TOUR'),
    calls: hourGroups(settings.hours, 'CALL'),
    daysOff: settings.daysOff,
  }))
  const change = (part: Partial<Times>) => setTimes((before) => ({ ...before, ...part }))
  const save = useApiMutation('PUT /owners/homes/{id}/tour-settings')
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: tourSettingsForm,
    keptAs,
    read: (data) => ({
      ...Object.fromEntries(data),
      isOpen,
      hours: [...hoursOf(tours, 'TOUR'), ...hoursOf(calls, 'CALL')],
      daysOff: daysOff.filter(Boolean),
    }),
    send: async (body) => {
      await save.mutateAsync({ params: { id: settings.homeId }, body })
      forgetTimes()
      onClose()
    },
  })
  const number = (name: 'tourMinutes' | 'callMinutes' | 'noticeHours' | 'daysAhead', label: string) => (
    <TextField label={label} name={name} type="number" inputMode="numeric" defaultValue={settings[name]} error={errors[name]} />
  )
  const wrongTime = Object.keys(errors).some((path) => path.startsWith('hours.'))
  return (
    <Stack as="form" {...formProps}>
      <CheckboxField
        label="People can book a time"
        checked={isOpen}
        onChange={({ target }) => change({ isOpen: target.checked })}
      />
      <WeeklyHours title="Tours" groups={tours} onChange={(groups) => change({ tours: groups })} />
      <WeeklyHours title="Phone calls" groups={calls} onChange={(groups) => change({ calls: groups })} />
      {errors.hours && <Alert tone="danger">{errors.hours}</Alert>}
      {wrongTime && <Alert tone="danger">Each time needs a start and a later end.</Alert>}
      <TextArea
        label="Where to meet"
        help="Only people with a booked tour see this: the address, where to park, which door."
        name="directions"
        rows={2}
        maxLength={500}
        defaultValue={settings.directions}
        error={errors.directions}
      />
      <CardGrid as="div" min={10}>
        {number('tourMinutes', 'Minutes for a tour')}
        {number('callMinutes', 'Minutes for a call')}
        {number('noticeHours', 'Hours of notice')}
        {number('daysAhead', 'Days ahead')}
      </CardGrid>
      <DaysOff days={daysOff} onChange={(days) => change({ daysOff: days })} />
      <p>Times are in {formatZone(settings.timeZone)}. Changes do not affect times that are already booked.</p>
      {failure && Object.keys(errors).length === 0 && <Alert tone="danger">{failure}</Alert>}
      <FormActions submit="Save hours" isSubmitting={isSubmitting} onCancel={onClose} />
    </Stack>
  )
}
