import { pageMeta } from '#web/ui/meta.ts'
import { TrustScreen } from './trust-screen.tsx'

export const meta = () =>
  pageMeta({
    title: 'Verified listings',
    description: 'Your verified properties.',
    path: '/homeowner/verified-listings',
    isPrivate: true,
  })

const words = {
  title: 'Verified listings',
  description:
    'Verified means our staff checked the home’s documents. Everyone can see what was checked and when. A badge is valid for up to a year.',
  now: 'Verified now',
  none: 'None of your homes is verified yet.',
  could: 'Could be verified',
}

export default function OwnVerifiedListings() {
  return <TrustScreen level="VERIFIED" words={words} />
}
