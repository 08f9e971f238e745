import type { VerificationLevel } from '#contract/trust/verification.ts'
import { useSession } from '#web/session/use-session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'

const screens = {
  VERIFIED: { to: '/homeowner/verification-process', label: 'Open my checklist' },
  PREMIUM: { to: '/homeowner/premium-verification-process', label: 'Open my premium checklist' },
} as const

/** Owners continue to their own screens, and visitors can become owners. Residents and staff see nothing here. */
export function OwnerDoor({ level }: { level: VerificationLevel }) {
  const { user } = useSession()
  if (user?.role === 'OWNER')
    return (
      <Row as="p" gap={4}>
        <ButtonLink to={screens[level].to}>{screens[level].label}</ButtonLink>
      </Row>
    )
  if (user) return null
  return (
    <Row as="p" gap={4}>
      <ButtonLink to="/homeowner-login">Sign in as an owner</ButtonLink>
      <ButtonLink to="/homeowner-signup-list" variant="plain">
        List a home
      </ButtonLink>
    </Row>
  )
}
