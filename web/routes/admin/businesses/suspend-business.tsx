import { useState } from 'react'
import { allows } from '#contract/allowed-actions.ts'
import { homeTitleOf } from '#contract/homes/home-title.ts'
import type { SuspensionPreview } from '#contract/overview/businesses.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { planChargeText, subscriptionStatusLabel } from '#web/features/money/plans/words.ts'
import { announce } from '#web/features/staff/notices.ts'
import { useIsStaff } from '#web/features/staff/use-is-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { plural } from '#web/ui/format.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import { EffectTable } from './effect-table.tsx'

type Props = { preview: SuspensionPreview }

/** Everything a suspension would cause, before anyone decides. */
export function SuspendCard({ preview }: Props) {
  const { business, effects, stays, waiting, teamMembers, homes } = preview
  return (
    <Card title="What a suspension would do now">
      <EffectTable effects={effects} />
      <Stack as="ul" gap={1} bullets>
        <li>
          {plural(stays, 'current stay goes', 'current stays go')} on, and rent can still be paid. Residents must not lose their
          home.
        </li>
        <li>{plural(waiting, 'person keeps', 'people keep')} their place in line.</li>
        <li>
          The owner{teamMembers > 0 && ` and ${plural(teamMembers, 'team member')}`} will be signed out right away. The owner can
          still sign in to appeal.
        </li>
        {homes.length > 0 && <li>Leaving search: {homes.map(homeTitleOf).join(', ')}.</li>}
      </Stack>
      {allows(business, 'suspend') && <Decide preview={preview} suspended />}
    </Card>
  )
}

/** What comes back when a suspension is lifted, and what does not. */
export function LiftCard({ preview }: Props) {
  const { business, homes, planBack } = preview
  return (
    <Card title="What lifting the suspension would do">
      <Stack as="ul" gap={1} bullets>
        <li>
          {homes.length > 0
            ? `Back in search, as before: ${homes.map(homeTitleOf).join(', ')}.`
            : 'No homes were in search before, so none come back.'}
        </li>
        {planBack && (
          <li>
            The {planBack.planName} plan comes back as it was: {subscriptionStatusLabel[planBack.status].toLowerCase()}.{' '}
            {planChargeText(planBack)}
          </li>
        )}
        <li>The owner and the team can sign in and work again. We’ll email them.</li>
        <li>
          Applications, offers, tours and reservations that ended do not come back, and refunds stay refunded. People can apply
          again.
        </li>
      </Stack>
      {allows(business, 'reinstate') && <Decide preview={preview} suspended={false} />}
    </Card>
  )
}

const words = {
  suspend: {
    button: 'Suspend business',
    shortcut: 's',
    doing: 'Suspending...',
    done: 'suspended. Owner notified.',
    help: 'The owner will see this. Say what happened and what would resolve it.',
  },
  lift: {
    button: 'Lift suspension',
    shortcut: 'e',
    doing: 'Lifting...',
    done: 'active again. Owner notified.',
    help: 'Kept in the history for other staff.',
  },
} as const

/** Only administrators decide about a whole business; other staff see what it would do. */
function Decide({ preview: { business, effects, homes, planBack }, suspended }: Props & { suspended: boolean }) {
  const mayDecide = useIsStaff()([])
  const [isAsked, setAsked] = useState(false)
  const change = useApiMutation('POST /admin/business-management/businesses/{id}/suspend')
  const { id, name } = business
  const { button, shortcut, doing, done, help } = words[suspended ? 'suspend' : 'lift']
  if (!mayDecide) return <Muted>Only administrators can suspend a business or lift its suspension.</Muted>
  return (
    <div>
      <Button variant={suspended ? 'danger' : 'main'} aria-keyshortcuts={shortcut} onClick={() => setAsked(true)}>
        {button}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={suspended ? `Suspend ${name}?` : `Lift the suspension of ${name}?`}
        action={button}
        doing={doing}
        isDanger={suspended}
        reason={{ about: `business:${id}`, label: 'Reason', help }}
        onConfirm={async (reason) => {
          await change.mutateAsync({ params: { id }, body: { suspended, reason } })
          announce({ words: `${name} is ${done}` })
        }}
        onClose={() => setAsked(false)}
      >
        {suspended ? (
          <EffectTable effects={effects} />
        ) : (
          <p>
            {plural(homes.length, 'home comes', 'homes come')} back to search. What ended with the suspension does not come back.
            {planBack && ` ${planChargeText(planBack)}`}
          </p>
        )}
      </ConfirmDialog>
    </div>
  )
}
