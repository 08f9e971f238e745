import { pageMeta } from '#web/ui/meta.ts'
import { SubmittedScreen } from './submitted-screen.tsx'

export const meta = () =>
  pageMeta({
    title: 'Premium submitted',
    description: 'What happens now with the premium review of your home, and by when.',
    path: '/homeowner/premium-submitted',
    isPrivate: true,
  })

const steps = [
  ['A reviewer begins', 'You see it on your status screen and in the bell.'],
  ['We ask the body', 'Whether the certificate is right: body, level, number and last day.'],
  ['We arrange the visit', 'At one of the times you named, in person or by live video.'],
  ['Residents answer', 'At least five people who live there answer our questions about safety, fairness and support.'],
  ['You get the answer', 'By mail. If all is right, the badge shows at once, and says what was checked and when.'],
] as const

export default function PremiumSubmitted() {
  return <SubmittedScreen level="PREMIUM" title="Your request for a premium review is here" steps={steps} />
}
