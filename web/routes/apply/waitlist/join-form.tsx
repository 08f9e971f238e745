import { Link, useNavigate } from 'react-router'
import { screen } from '#contract/screens.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { type HomeWaitlist, readWaitlistPreferences, WaitlistPreferenceFields } from './waitlist-preference-fields.tsx'

export function JoinForm({ waitlist: { homeId, rooms, timeZone, feeCents } }: { waitlist: HomeWaitlist }) {
  const join = useApiMutation('POST /residents/waitlist')
  const navigate = useNavigate()
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: async () => (await import('#contract/stays/waitlist.ts')).joinForm,
    keptAs: `waitlist:${homeId}`,
    read: (data) => ({ homeId, ...readWaitlistPreferences(data) }),
    async send(body) {
      const entry = await join.mutateAsync({ body })
      await navigate(
        entry.status === 'PENDING_PAYMENT'
          ? screen('/payment', { waitlistId: entry.id })
          : screen('/waitlist-success', { id: entry.id }),
      )
    },
  })
  return (
    <Card title="What you’re waiting for">
      <Stack as="form" {...formProps}>
        <ErrorSummary failure={failure} errors={errors}>
          {failure && (
            <p>
              <Link to={screen('/home/:id', { id: homeId })}>Back to the home</Link>
            </p>
          )}
        </ErrorSummary>
        <WaitlistPreferenceFields rooms={rooms} timeZone={timeZone} errors={errors} />
        <FormActions
          submit={feeCents > 0 ? 'Continue to payment' : 'Join the waitlist'}
          sending="Joining..."
          isSubmitting={isSubmitting}
        />
      </Stack>
    </Card>
  )
}
