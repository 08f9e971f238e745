import { allows } from '#contract/allowed-actions.ts'
import { verificationLevelLabel } from '#contract/trust/verification.labels.ts'
import type { Verification } from '#contract/trust/verification.ts'
import { processAt } from '#web/features/trust/verification/paths.ts'
import { ChecklistProgress } from '#web/features/trust/verification/progress.tsx'
import { VerificationBadge } from '#web/features/trust/verification/verification-badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import { DayText } from '#web/ui/time.tsx'
import { Timeline } from '#web/ui/timeline.tsx'

/** One verification level of a home: status, the reviewer's message, dates, what to do, and the history. */
export function LevelState({ verification }: { verification: Verification }) {
  const { home, level, status, reason, nextStep, verifiedAt, expiresAt, done, total, history } = verification
  return (
    <Stack as="section" gap={3} aria-label={`${verificationLevelLabel[level]} for ${home.title}`}>
      <Row>
        <Text as="h3" size="md">
          {verificationLevelLabel[level]}
        </Text>
        <VerificationBadge status={status} />
      </Row>
      {reason && <Text typed>{reason}</Text>}
      <p>{nextStep}</p>
      {verifiedAt && expiresAt && (
        <Muted>
          Checked on <DayText at={verifiedAt} />, {status === 'VERIFIED' ? 'valid until' : 'was valid until'}{' '}
          <DayText at={expiresAt} />.
        </Muted>
      )}
      {status !== 'VERIFIED' && (
        <ChecklistProgress done={done} total={total} label={`${verificationLevelLabel[level]}: progress`} />
      )}
      <NextLink verification={verification} />
      {history.length > 0 && (
        <Fold variant="link" summary="History">
          <Timeline events={history} />
        </Fold>
      )}
    </Stack>
  )
}

function NextLink({ verification }: { verification: Verification }) {
  const { home, level, status } = verification
  const words = wordsOf(verification)
  if (!words) return null
  return (
    <p>
      <ButtonLink
        to={processAt(level, home.id)}
        variant={allows(verification, 'submit') && status === 'ACTION_REQUIRED' ? 'main' : 'soft'}
      >
        {words}
      </ButtonLink>
    </p>
  )
}

function wordsOf(verification: Verification) {
  const { status } = verification
  if (allows(verification, 'start')) return status === 'NOT_STARTED' ? 'Start' : 'Start again'
  if (status === 'ACTION_REQUIRED') return 'Respond to reviewer'
  if (allows(verification, 'askRenewal')) return 'Renew'
  if (allows(verification, 'submit')) return 'Continue'
  if (status === 'VERIFIED') return 'View what was checked'
  return status === 'SUBMITTED' || status === 'IN_REVIEW' ? 'View checklist' : null
}
