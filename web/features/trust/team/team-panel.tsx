import { useState } from 'react'
import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { possessive } from '#contract/possessive.ts'
import type { TeamMember } from '#contract/trust/team.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { PlanLink } from '#web/features/money/plans/plan-link.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { RecordList } from '#web/ui/record-list.tsx'
import { Muted } from '#web/ui/text.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { InviteForm, MemberForm } from './member-form.tsx'
import { type MemberChoice, MemberRow } from './member-row.tsx'

type Team = Answer<Api['GET /owners/team']>
type Open = 'invite' | { member: TeamMember; choice: MemberChoice }

/** The people who act for an owner, and the invitations that are still open. */
export function TeamPanel() {
  const team = useApi('GET /owners/team')
  return <QueryView query={team}>{(data) => <Members team={data} />}</QueryView>
}

function Members({ team: { members, seats, grantable } }: { team: Team }) {
  const [open, setOpen] = useState<Open>()
  const [said, setSaid] = useState<string>()
  const isFull = seats.used >= seats.limit
  const close = () => setOpen(undefined)
  const done = (text: string) => {
    setSaid(text)
    close()
  }
  const shown = open !== 'invite' ? open : undefined
  return (
    <Stack>
      <Row between>
        <Muted>
          {seats.used} of {seats.limit} {seats.limit === 1 ? 'seat' : 'seats'} used on the {seats.plan} plan
        </Muted>
        <Button disabled={isFull} onClick={() => setOpen('invite')}>
          Invite a team member
        </Button>
      </Row>
      {isFull && (
        <Alert>
          Every seat is taken. Remove someone or withdraw an invitation, or{' '}
          <PlanLink otherwise="ask the owner for a larger plan">choose a larger plan</PlanLink>.
        </Alert>
      )}
      {said && <Alert tone="success">{said}</Alert>}
      {members.length === 0 ? (
        <EmptyState title="No team members yet">
          <p>Invite people by email and choose what they can do, in all homes or only in some.</p>
        </EmptyState>
      ) : (
        <RecordList cards label="Team members">
          {members.map((member) => (
            <MemberRow key={member.id} member={member} onChoose={(choice) => setOpen({ member, choice })} />
          ))}
        </RecordList>
      )}
      <Dialog wide open={open === 'invite'} title="Invite a team member" onClose={close}>
        <InviteForm grantable={grantable} onDone={done} onClose={close} />
      </Dialog>
      {shown && <Chosen {...shown} grantable={grantable} onDone={done} onClose={close} />}
    </Stack>
  )
}

type ChosenProps = Exclude<Open, 'invite'> & Pick<Team, 'grantable'> & { onDone: (said: string) => void; onClose: () => void }

function Chosen({ member, choice, grantable, onDone, onClose }: ChosenProps) {
  const name = member.name ?? member.email
  if (choice === 'change')
    return (
      <Dialog wide open title={`Change ${possessive(name)} access`} onClose={onClose}>
        <MemberForm member={member} grantable={grantable} onDone={onDone} onClose={onClose} />
      </Dialog>
    )
  if (choice === 'history')
    return (
      <Dialog wide open title={`${possessive(name)} history`} onClose={onClose}>
        <History id={member.id} />
      </Dialog>
    )
  return <Step member={member} choice={choice} onDone={onDone} onClose={onClose} />
}

function History({ id }: { id: string }) {
  const history = useApi('GET /owners/team/{id}/history', { params: { id } })
  return <QueryView query={history}>{({ history: events }) => <Timeline events={events} />}</QueryView>
}

const steps = {
  resend: {
    call: 'POST /owners/team/{id}/resend',
    action: 'Send again',
    title: (name: string) => `Send the invitation to ${name} again?`,
    about: 'We’ll email a new link. The older one stops working.',
    said: (name: string) => `Invitation sent to ${name} again.`,
    isDanger: false,
  },
  revoke: {
    call: 'DELETE /owners/team/{id}',
    action: 'Withdraw invitation',
    title: (name: string) => `Withdraw the invitation to ${name}?`,
    about: 'The link in their email stops working.',
    said: (name: string) => `Invitation to ${name} withdrawn.`,
    isDanger: true,
  },
  suspend: {
    call: 'POST /owners/team/{id}/suspend',
    action: 'Suspend access',
    title: (name: string) => `Suspend ${possessive(name)} access?`,
    about: 'We’ll sign them out right away. They keep their seat, and you can restore their access at any time.',
    said: (name: string) => `${possessive(name)} access is suspended.`,
    isDanger: true,
  },
  resume: {
    call: 'POST /owners/team/{id}/resume',
    action: 'Restore access',
    title: (name: string) => `Restore ${possessive(name)} access?`,
    about: 'They can do everything again that they could before.',
    said: (name: string) => `${possessive(name)} access is restored.`,
    isDanger: false,
  },
  remove: {
    call: 'DELETE /owners/team/{id}',
    action: 'Remove from team',
    title: (name: string) => `Remove ${name} from the team?`,
    about: 'We’ll sign them out right away, and they lose their access. What they did stays in the history of your homes.',
    said: (name: string) => `${name} removed from the team.`,
    isDanger: true,
  },
} as const

type StepProps = Omit<ChosenProps, 'choice' | 'grantable'> & { choice: keyof typeof steps }

function Step({ member, choice, onDone, onClose }: StepProps) {
  const { call, action, title, about, said, isDanger } = steps[choice]
  const run = useApiMutation(call)
  const name = member.name ?? member.email
  return (
    <ConfirmDialog
      open
      title={title(name)}
      action={action}
      isDanger={isDanger}
      onConfirm={async () => {
        await run.mutateAsync({ params: { id: member.id } })
        onDone(said(name))
      }}
      onClose={onClose}
    >
      <p>{about}</p>
    </ConfirmDialog>
  )
}
