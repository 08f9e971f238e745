import { pageMeta } from '#web/ui/meta.ts'
import { ProcessScreen } from './process-screen.tsx'

export const meta = () =>
  pageMeta({
    title: 'Premium verification process',
    description: 'Send the certificate of a verified home, say when we can visit, and submit it for review.',
    path: '/homeowner/premium-verification-process',
    isPrivate: true,
  })

export default function PremiumVerificationProcess() {
  return (
    <ProcessScreen
      level="PREMIUM"
      title="Premium verification"
      description="A deeper check of a verified home, with a certificate and a visit. It says how much we looked at, not what anyone paid."
    />
  )
}
