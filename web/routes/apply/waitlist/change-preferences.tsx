import type { ResidentWaitlistEntry } from '#contract/stays/waitlist.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { type HomeWaitlist, readWaitlistPreferences, WaitlistPreferenceFields } from './waitlist-preference-fields.tsx'

type Props = { entry: ResidentWaitlistEntry; onDone: () => void }

/** A person on the waitlist changes their preferences and keeps their position. */
export function ChangePreferences({ entry, onDone }: Props) {
  const query = useApi('GET /homes/{id}/waitlist', { params: { id: entry.homeId } })
  return <QueryView query={query}>{({ rooms }) => <PreferencesForm rooms={rooms} entry={entry} onDone={onDone} />}</QueryView>
}

function PreferencesForm({ rooms, entry, onDone }: Props & Pick<HomeWaitlist, 'rooms'>) {
  const change = useApiMutation('PUT /residents/waitlist/{id}')
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: async () => (await import('#contract/stays/waitlist.ts')).waitlistPreferencesForm,
    keptAs: `waitlist-change:${entry.id}`,
    read: readWaitlistPreferences,
    async send(body) {
      await change.mutateAsync({ params: { id: entry.id }, body })
      onDone()
    },
  })
  return (
    <Stack as="form" {...formProps}>
      <ErrorSummary failure={failure} errors={errors} />
      <WaitlistPreferenceFields rooms={rooms} timeZone={entry.timeZone} errors={errors} preferences={entry} />
      <FormActions submit="Save changes" isSubmitting={isSubmitting} onCancel={onDone} />
    </Stack>
  )
}
