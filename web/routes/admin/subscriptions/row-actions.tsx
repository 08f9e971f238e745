import { Menu } from '@mantine/core'
import { useState } from 'react'
import { allows } from '#contract/allowed-actions.ts'
import type { AdminSubscription } from '#contract/money/admin-subscriptions.ts'
import { planName } from '#contract/payments/plans.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { announce } from '#web/features/staff/notices.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'

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
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="plain" size="sm">
            Change<span className="visually-hidden"> the plan of {owner.name}</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {allows(subscription, 'changePlan') && <Menu.Item onClick={() => setAsked('change')}>Another plan</Menu.Item>}
          {toggle && <Menu.Item onClick={() => setAsked('toggle')}>{toggle}</Menu.Item>}
          {allows(subscription, 'suspend') && <Menu.Item onClick={() => setAsked('suspend')}>Suspend</Menu.Item>}
        </Menu.Dropdown>
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
      title={`Suspend the plan of ${owner.name}?`}
      action="Suspend"
      isDanger
      reason={{ about: id, label: 'Why', help: 'The owner reads these words.' }}
      onConfirm={async (reason) => {
        await suspend.mutateAsync({ params: { id }, body: { reason } })
        announce({ words: `The plan of ${owner.name} is suspended.` })
      }}
      onClose={onClose}
    >
      <p>
        {name} stops counting at once, and nothing is charged. Homes that are public stay public; no new ones can be published
        over the free plan.
      </p>
    </ConfirmDialog>
  )
}

function ToggleDialog({ subscription: { id, owner }, open, onClose, label }: DialogProps & { label: string }) {
  const toggle = useApiMutation('PATCH /admin/subscriptions/{id}/pause-resume')
  return (
    <ConfirmDialog
      open={open}
      title={`${label} the plan of ${owner.name}?`}
      action={label}
      onConfirm={async () => {
        await toggle.mutateAsync({ params: { id } })
        announce({ words: label === 'Pause' ? `The plan of ${owner.name} is paused.` : `The plan of ${owner.name} goes on.` })
      }}
      onClose={onClose}
    >
      <p>
        {label === 'Pause'
          ? 'The pause starts when the time they have paid for ends. Nothing is charged for 30 days, then the plan resumes automatically.'
          : 'The plan counts again at once. Nothing is charged today.'}
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
      title={`Another plan for ${owner.name}`}
      action={`Change to ${name}`}
      reason={{ about: id, label: 'Why', help: 'The owner reads these words.' }}
      onConfirm={async (reason) => {
        await change.mutateAsync({ params: { id }, body: { newPlanName: name, reason } })
        announce({ words: `${owner.name} has ${name} now.` })
      }}
      onClose={onClose}
    >
      <SelectField label="Plan" value={name} onChange={({ target }) => setName(paidNames.parse(target.value))}>
        {others.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
      <p>
        It counts at once. Nothing is charged now; the new price begins with the next period. It is refused if the owner has more
        than it allows.
      </p>
    </ConfirmDialog>
  )
}
