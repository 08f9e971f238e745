import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fellowshipLabel, meetingFormatLabel, weekdayLabels } from '#contract/content/support-group.labels.ts'
import { type MeetingFormat, type SupportGroup, supportGroupForm } from '#contract/content/support-groups.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { useSeenVersion } from '#web/drafts/use-seen-version.ts'
import { announce } from '#web/features/staff/notices.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { EnumSelect } from '#web/ui/enum-select.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { CardGrid, Stack } from '#web/ui/layout.tsx'
import { NewerVersion } from '#web/ui/newer-version.tsx'

const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
]
const zoneWords = (zone: string) => zone.replace(/^.*\//, '').replace('_', ' ')

type Props = { group?: SupportGroup; onClose: () => void }

/** A new meeting, or one that was checked again. It never overwrites what a colleague saved in the meantime. */
export function SupportGroupForm(props: Props) {
  const [opened, setOpened] = useState(0)
  return (
    <Dialog open wide title={props.group ? `Edit ${props.group.name}` : 'New meeting'} onClose={props.onClose}>
      <MeetingFields key={opened} {...props} onReload={() => setOpened(opened + 1)} />
    </Dialog>
  )
}

function MeetingFields({ group, onClose, onReload }: Props & { onReload: () => void }) {
  const queryClient = useQueryClient()
  const keptAs = `support-group-${group?.id ?? 'new'}`
  const [version] = useSeenVersion(keptAs, group?.version)
  const add = useApiMutation('POST /admin/support-groups')
  const save = useApiMutation('PUT /admin/support-groups/{id}')
  const [format, setFormat] = useState<MeetingFormat>(group?.format ?? 'IN_PERSON')
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: supportGroupForm,
    keptAs,
    version,
    read: (data) => Object.fromEntries(data),
    send: async (body) => {
      // A colleague may have changed what was refused, so the newest version is fetched.
      const onError = () => queryClient.invalidateQueries()
      if (group) await save.mutateAsync({ params: { id: group.id }, body: { ...body, version: version! } }, { onError })
      else await add.mutateAsync({ body })
      announce({ words: group ? 'Meeting saved and marked as checked today.' : 'Meeting added.' })
      onClose()
    },
  })
  return (
    <Stack as="form" {...formProps}>
      <ErrorSummary failure={failure} errors={errors} />
      {group?.version !== version && !isSubmitting && <NewerVersion keptAs={keptAs} onReload={onReload} />}
      <TextField label="Name" name="name" maxLength={120} defaultValue={group?.name} error={errors.name} />
      <EnumSelect
        label="Fellowship"
        name="fellowship"
        labels={fellowshipLabel}
        defaultValue={group?.fellowship ?? 'AA'}
        error={errors.fellowship}
      />
      <EnumSelect
        label="How it meets"
        name="format"
        labels={meetingFormatLabel}
        value={format}
        onChange={(next) => setFormat(next ?? 'IN_PERSON')}
        error={errors.format}
      />
      <CardGrid as="div" min={10}>
        <SelectField label="Day" name="weekday" defaultValue={group?.weekday ?? 1} error={errors.weekday}>
          {weekdayLabels.map((words, index) => (
            <option key={words} value={index}>
              {words}
            </option>
          ))}
        </SelectField>
        <TextField label="Starts at" name="startsAt" type="time" defaultValue={group?.startsAt} error={errors.startsAt} />
        <TextField
          label="Minutes"
          name="minutes"
          type="number"
          min={15}
          max={480}
          defaultValue={group?.minutes ?? 60}
          error={errors.minutes}
        />
        <SelectField label="Time zone" name="timeZone" defaultValue={group?.timeZone ?? zones[0]} error={errors.timeZone}>
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {zoneWords(zone)}
            </option>
          ))}
        </SelectField>
      </CardGrid>
      {format !== 'ONLINE' && (
        <CardGrid as="div" min={10}>
          <TextField
            label="Place"
            name="placeName"
            maxLength={120}
            optional
            defaultValue={group?.placeName}
            error={errors.placeName}
          />
          <TextField label="Street" name="street" maxLength={120} optional defaultValue={group?.street} error={errors.street} />
          <TextField label="City" name="city" maxLength={80} defaultValue={group?.city} error={errors.city} />
          <TextField label="State" name="state" maxLength={2} defaultValue={group?.state} error={errors.state} />
        </CardGrid>
      )}
      {format !== 'IN_PERSON' && (
        <TextField
          label="Link to the online meeting"
          name="link"
          type="url"
          defaultValue={group?.link ?? ''}
          error={errors.link}
        />
      )}
      <TextArea
        label="Notes"
        name="notes"
        rows={2}
        maxLength={300}
        optional
        help="Open or closed, step-free access, languages. Never a person’s name."
        defaultValue={group?.notes}
        error={errors.notes}
      />
      <FormActions submit={group ? 'Save as checked' : 'Add meeting'} isSubmitting={isSubmitting} onCancel={onClose} />
    </Stack>
  )
}
