import { useEffect, useState } from 'react'
import { verificationLevelLabel } from '#contract/trust/verification.labels.ts'
import type { Verification } from '#contract/trust/verification.ts'
import { call } from '#web/api/client.ts'
import { VerificationBadge } from '#web/features/trust/verification/verification-badge.tsx'
import { useSession } from '#web/session/use-session.ts'
import { Section } from '#web/ui/page.tsx'
import { RecordList, RecordRow } from '#web/ui/record-list.tsx'
import { Muted } from '#web/ui/text.tsx'

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
      <RecordList cards>
        {states.map(({ home, level, status, nextStep }) => (
          <RecordRow
            key={`${home.id} ${level}`}
            to="/homeowner/verification-status"
            title={`${home.title}, ${verificationLevelLabel[level].toLowerCase()}`}
            badge={<VerificationBadge status={status} />}
          >
            <Muted>{nextStep}</Muted>
          </RecordRow>
        ))}
      </RecordList>
    </Section>
  )
}
