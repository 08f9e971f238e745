import { pageMeta } from '#web/ui/meta.ts'
import { ProcessScreen } from './process-screen.tsx'

export const meta = () =>
  pageMeta({
    title: 'Premium verification process',
    description: 'Upload a verified home’s certificate, tell us when we can visit and submit it for review.',
    path: '/homeowner/premium-verification-process',
    isPrivate: true,
  })

export default function PremiumVerificationProcess() {
  return (
    <ProcessScreen
      level="PREMIUM"
      title="Premium verification"
      description="A deeper check of a verified home, with a certificate and a visit. It shows how much we checked, not what anyone paid."
    />
  )
}
