import { useState } from 'react'
import { allows } from '#contract/allowed-actions.ts'
import type { AdminSubscription } from '#contract/money/admin-subscriptions.ts'
import { planName } from '#contract/payments/plans.ts'
import { possessive } from '#contract/possessive.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { planReturnText, subscriptionStatusLabel } from '#web/features/money/plans/words.ts'
import { announce } from '#web/features/staff/notices.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'

type Asked = 'suspend' | 'change' | 'toggle'
type Props = { subscription: AdminSubscription }

/** What staff may do with one subscription now, according to the server. */
export function RowActions({ subscription }: Props) {
  const [asked, setAsked] = useState<Asked>()
  const { owner } = subscription
  const toggle = allows(subscription, 'pause')
    ? 'Pause'
    : allows(subscription, 'resume') || allows(subscription, 'reinstate')
      ? 'Resume'
      : undefined
  if (!toggle && !allows(subscription, 'suspend') && !allows(subscription, 'changePlan')) return <>None</>
  const onClose = () => setAsked(undefined)
  return (
    <>
      <Menu
        button={
          <Button variant="plain" size="sm">
            Change<span className="visually-hidden"> {possessive(owner.name)} plan</span>
          </Button>
        }
      >
        {allows(subscription, 'changePlan') && <MenuItem onClick={() => setAsked('change')}>Change plan</MenuItem>}
        {toggle && <MenuItem onClick={() => setAsked('toggle')}>{toggle}</MenuItem>}
        {allows(subscription, 'suspend') && <MenuItem onClick={() => setAsked('suspend')}>Suspend</MenuItem>}
      </Menu>
      <SuspendDialog subscription={subscription} open={asked === 'suspend'} onClose={onClose} />
      <ToggleDialog subscription={subscription} open={asked === 'toggle'} onClose={onClose} label={toggle ?? 'Pause'} />
      {asked === 'change' && <ChangeDialog subscription={subscription} onClose={onClose} />}
    </>
  )
}

type DialogProps = Props & { open: boolean; onClose: () => void }

function SuspendDialog({ subscription: { id, owner, planName: name }, open, onClose }: DialogProps) {
  const suspend = useApiMutation('POST /admin/subscriptions/{id}/suspend')
  return (
    <ConfirmDialog
      open={open}
      title={`Suspend ${possessive(owner.name)} plan?`}
      action="Suspend plan"
      isDanger
      reason={{ about: id, label: 'Reason', help: 'The owner will see this.' }}
      onConfirm={async (reason) => {
        await suspend.mutateAsync({ params: { id }, body: { reason } })
        announce({ words: `${possessive(owner.name)} plan is suspended.` })
      }}
      onClose={onClose}
    >
      <p>
        {name} stops right away and nothing will be charged. Published homes stay public, but no new ones can be published beyond
        the free plan’s limits.
      </p>
    </ConfirmDialog>
  )
}

function ToggleDialog({ subscription, open, onClose, label }: DialogProps & { label: string }) {
  const { id, owner } = subscription
  const toggle = useApiMutation('PATCH /admin/subscriptions/{id}/pause-resume')
  return (
    <ConfirmDialog
      open={open}
      title={`${label} ${possessive(owner.name)} plan?`}
      action={label}
      onConfirm={async () => {
        const { status } = await toggle.mutateAsync({ params: { id } })
        announce({ words: `${possessive(owner.name)} plan: ${subscriptionStatusLabel[status].toLowerCase()}.` })
      }}
      onClose={onClose}
    >
      <p>
        {label === 'Pause'
          ? 'The pause starts when the paid period ends. The owner will not be charged for 30 days. After that, the plan resumes automatically and a new period is charged.'
          : planReturnText(subscription)}
      </p>
    </ConfirmDialog>
  )
}

const paidNames = planName.exclude(['Community'])

function ChangeDialog({ subscription: { id, owner, planName: current }, onClose }: Props & { onClose: () => void }) {
  const others = paidNames.options.filter((name) => name !== current)
  const [name, setName] = useState(others[0]!)
  const change = useApiMutation('PATCH /admin/subscriptions/{id}/change-plan')
  return (
    <ConfirmDialog
      open
      title={`Change ${possessive(owner.name)} plan`}
      action={`Change to ${name}`}
      reason={{ about: id, label: 'Reason', help: 'The owner will see this.' }}
      onConfirm={async (reason) => {
        await change.mutateAsync({ params: { id }, body: { newPlanName: name, reason } })
        announce({ words: `${owner.name} is now on ${name}.` })
      }}
      onClose={onClose}
    >
      <SelectField label="Plan" value={name} onChange={({ target }) => setName(paidNames.parse(target.value))}>
        {others.map((other) => (
          <option key={other} value={other}>
            {other}
          </option>
        ))}
      </SelectField>
      <p>
        It takes effect right away. Nothing is charged now, and the new price starts with the next period. You cannot choose a
        plan that is too small for the owner’s homes.
      </p>
    </ConfirmDialog>
  )
}
