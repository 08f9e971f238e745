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
    'Verified means: our staff checked the papers of a home. Everybody sees what they checked, and when. It counts for a year at most.',
  now: 'Verified now',
  none: 'None of your homes is verified yet.',
  could: 'Could be verified',
}

export default function OwnVerifiedListings() {
  return <TrustScreen level="VERIFIED" words={words} />
}
