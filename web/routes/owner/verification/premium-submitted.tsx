import { pageMeta } from '#web/ui/meta.ts'
import { SubmittedScreen } from './submitted-screen.tsx'

export const meta = () =>
  pageMeta({
    title: 'Premium submitted',
    description: 'What happens next with your home’s premium review, and when.',
    path: '/homeowner/premium-submitted',
    isPrivate: true,
  })

const steps = [
  ['A reviewer starts', 'You’ll see it on your status page and get a notification.'],
  ['We check the certificate', 'We confirm the level, number and expiration date with the organization that issued it.'],
  ['We schedule the visit', 'At one of the times you gave us, in person or by live video.'],
  ['Residents answer questions', 'At least five residents answer our questions about safety, fairness and support.'],
  [
    'You get our decision',
    'By email. If everything checks out, your badge appears right away and shows what was checked and when.',
  ],
] as const

export default function PremiumSubmitted() {
  return <SubmittedScreen level="PREMIUM" title="Premium review requested" steps={steps} />
}
