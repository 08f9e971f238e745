import { Link, useNavigate } from 'react-router'
import { screen } from '#contract/screens.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useForm } from '#web/ui/form.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { type HomeWaitlist, readWaitlistPreferences, WaitlistPreferenceFields } from './waitlist-preference-fields.tsx'

export function JoinForm({ waitlist: { homeId, rooms, timeZone, feeCents } }: { waitlist: HomeWaitlist }) {
  const join = useApiMutation('POST /residents/waitlist')
  const navigate = useNavigate()
  const { formProps, errors, failure, isSubmitting, isReady } = useForm({
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
        <WaitlistPreferenceFields rooms={rooms} timeZone={timeZone} errors={errors} />
        {failure && (
          <Alert tone="danger">
            <p>{failure}</p>
            <p>
              <Link to={screen('/home/:id', { id: homeId })}>Back to the home</Link>
            </p>
          </Alert>
        )}
        <Row>
          <Button type="submit" loading={isSubmitting || !isReady}>
            {isSubmitting ? 'Joining...' : feeCents > 0 ? 'Continue to payment' : 'Join the waitlist'}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}
