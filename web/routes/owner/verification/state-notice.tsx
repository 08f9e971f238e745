import { allows } from '#contract/allowed-actions.ts'
import type { Verification } from '#contract/trust/verification.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { useCurrentError } from '#web/api/use-current-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { verificationStatusLabel } from '#web/ui/labels.ts'

const tones = {
  NOT_STARTED: 'info',
  IN_PROGRESS: 'info',
  SUBMITTED: 'info',
  IN_REVIEW: 'info',
  ACTION_REQUIRED: 'notice',
  VERIFIED: 'success',
  REJECTED: 'danger',
  EXPIRED: 'notice',
  REVOKED: 'danger',
} as const

/** The status, the reviewer's message, what happens next, and the action besides the checklist. */
export function StateNotice({ verification }: { verification: Verification }) {
  const { status, reason, nextStep } = verification
  return (
    <Alert tone={tones[status]} title={verificationStatusLabel[status]}>
      {reason && <p>{reason}</p>}
      <p>{nextStep}</p>
      <StartOrWithdraw verification={verification} />
    </Alert>
  )
}

function StartOrWithdraw({ verification }: { verification: Verification }) {
  const { home, level } = verification
  const start = useApiMutation('POST /homes/{id}/verification/{level}/start')
  const withdraw = useApiMutation('POST /homes/{id}/verification/{level}/withdraw')
  const failure = useCurrentError(verification.status, start, withdraw)
  const input = { params: { id: home.id, level } }
  return (
    <>
      {allows(verification, 'start') && (
        <p>
          <Button loading={start.isPending} onClick={() => start.mutate(input)}>
            {start.isPending ? 'Starting...' : 'Start'}
          </Button>
        </p>
      )}
      {allows(verification, 'withdraw') && (
        <p>
          <Button variant="plain" size="sm" loading={withdraw.isPending} onClick={() => withdraw.mutate(input)}>
            {withdraw.isPending ? 'Withdrawing...' : 'Withdraw to make changes'}
          </Button>
        </p>
      )}
      {failure && <p>{failure}</p>}
    </>
  )
}
