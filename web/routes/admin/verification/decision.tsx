import { useState } from 'react'
import { allows } from '#contract/allowed-actions.ts'
import type { VerificationForStaff, VerificationLevel } from '#contract/trust/verification.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { announce } from '#web/features/staff/notices.ts'
import { useNextVerification } from '#web/features/staff/use-next.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import { DayText } from '#web/ui/time.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { choices, type DecisionChoice } from './choices.ts'

/** The transitions that the server says are open to this person now, and what blocks the others. */
export function Decision({ request }: { request: VerificationForStaff }) {
  const [choice, setChoice] = useState<DecisionChoice>()
  const { blockers, whyNot, status, renewalAskedAt, validUntil } = request
  const isDeciding = status === 'IN_REVIEW' || renewalAskedAt !== null
  const open = choices.filter(({ step }) => allows(request, step))
  const key = { homeId: request.home.id, level: request.level }
  const take = useTake(key)
  // Starting the review needs no input and can be abandoned at any time.
  const start = useAction((option: DecisionChoice) =>
    take(option, '').catch((error: Error) => announce({ words: error.message })),
  )
  const press = (option: DecisionChoice) => (option.step === 'begin' ? void start.run(option) : setChoice(option))
  return (
    <Card title="Decision">
      {whyNot && <Alert tone="notice">{whyNot}</Alert>}
      {isDeciding && blockers.length > 0 && <Blockers blockers={blockers} />}
      {isDeciding && blockers.length === 0 && validUntil && (
        <p>
          Everything is complete. The badge would be valid until <DayText at={validUntil} />.
        </p>
      )}
      {open.length === 0 && !whyNot && <Muted>There is nothing to decide right now.</Muted>}
      <Row>
        {open.map((option) => (
          <Button key={option.step} variant={option.variant} onClick={() => press(option)}>
            {option.action}
          </Button>
        ))}
      </Row>
      {choice && (
        <Ask of={key} choice={choice} isRenewal={status === 'VERIFIED'} take={take} onClose={() => setChoice(undefined)} />
      )}
    </Card>
  )
}

const Blockers = ({ blockers }: { blockers: readonly string[] }) => (
  <div>
    <p>Before it can be approved:</p>
    <Stack as="ul" gap={1} bullets>
      {blockers.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </Stack>
  </div>
)

type VerificationKey = { homeId: string; level: VerificationLevel }
type Take = (choice: DecisionChoice, words: string) => Promise<void>

/** Makes a transition and announces it, with the next request. */
function useTake({ homeId, level }: VerificationKey): Take {
  const params = { homeId, level }
  const ways = useNextVerification(homeId, level)
  const steps = {
    begin: useApiMutation('POST /admin/verifications/{homeId}/{level}/begin').mutateAsync,
    approve: useApiMutation('POST /admin/verifications/{homeId}/{level}/approve').mutateAsync,
    renew: useApiMutation('POST /admin/verifications/{homeId}/{level}/renew').mutateAsync,
    ask: useApiMutation('POST /admin/verifications/{homeId}/{level}/ask').mutateAsync,
    reject: useApiMutation('POST /admin/verifications/{homeId}/{level}/reject').mutateAsync,
    revoke: useApiMutation('POST /admin/verifications/{homeId}/{level}/revoke').mutateAsync,
  }
  return async (choice, words) => {
    await steps[choice.step]({ params, body: { words } })
    announce({ words: choice.done, ...(choice.step !== 'begin' && ways()) })
  }
}

type Asked = { of: VerificationKey; choice: DecisionChoice; isRenewal?: boolean; onClose: () => void }

/** One decision about a request that is only a row of a list. */
export const DecisionDialog = (asked: Asked) => <Ask {...asked} take={useTake(asked.of)} />

function Ask({ of: { homeId, level }, choice, isRenewal, take, onClose }: Asked & { take: Take }) {
  return (
    <ConfirmDialog
      open
      title={choice.title}
      action={choice.action}
      isDanger={choice.variant === 'danger'}
      {...(choice.needsWords && {
        reason: { about: `${homeId}:${level}`, label: 'Message to the owner', help: 'The owner will get it by email.' },
      })}
      onConfirm={(words) => take(choice, words)}
      onClose={onClose}
    >
      <p>{(isRenewal && choice.explainsRenewal) || choice.explains}</p>
    </ConfirmDialog>
  )
}
