import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { verificationLevelLabel } from '#contract/trust/verification.labels.ts'
import type { Verification } from '#contract/trust/verification.ts'
import { call } from '#web/api/client.ts'
import { VerificationBadge } from '#web/features/trust/verification/verification-badge.tsx'
import { useSession } from '#web/session/use-session.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/page.tsx'
import styles from './get-verified.module.css'

/** Shows a signed-in owner the verification status of their homes. */
export function OwnerStates() {
  const { user } = useSession()
  const isOwner = user?.role === 'OWNER'
  const [states, setStates] = useState<readonly Verification[]>([])

  useEffect(() => {
    if (!isOwner) return
    let isCurrent = true
    call('GET /owners/verifications').then(
      ({ verifications }) => isCurrent && setStates(verifications.filter(({ status }) => status !== 'NOT_STARTED')),
      // The page is complete without it.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [isOwner])

  if (!isOwner || states.length === 0) return null
  return (
    <Section title="Status of your homes">
      <Stack as="ul" gap={2} className={styles.own}>
        {states.map(({ home, level, status, nextStep }) => (
          <li key={`${home.id} ${level}`}>
            <Link to="/homeowner/verification-status">
              {home.title}, {verificationLevelLabel[level].toLowerCase()}
            </Link>
            <VerificationBadge status={status} />
            <span className={styles.next}>{nextStep}</span>
          </li>
        ))}
      </Stack>
    </Section>
  )
}
