import { pageMeta } from '#web/ui/meta.ts'
import { TrustScreen } from './trust-screen.tsx'

export const meta = () =>
  pageMeta({
    title: 'Premium verified homes',
    description: 'Your premium verified properties.',
    path: '/homeowner/premium-verified-homes',
    isPrivate: true,
  })

const words = {
  title: 'Premium verified homes',
  description:
    'Premium is a second, deeper check with a certificate, a visit and answers from residents. It never changes search ranking.',
  now: 'Premium verified now',
  none: 'None of your homes is premium verified yet.',
  could: 'Could become premium verified',
}

export default function OwnPremiumVerifiedHomes() {
  return <TrustScreen level="PREMIUM" words={words} />
}
