import { pageMeta } from '#web/ui/meta.ts'
import { SubmittedScreen } from './submitted-screen.tsx'

export const meta = () =>
  pageMeta({
    title: 'Verification submitted',
    description: 'What happens now with the papers of your home, and by when.',
    path: '/homeowner/verification-submitted',
    isPrivate: true,
  })

const steps = [
  ['A reviewer begins', 'You see it on your status screen and in the bell.'],
  ['We read each paper', 'What is unclear we send back with words, and you have 30 days to answer.'],
  ['We compare', 'Pictures, rules and fees of the listing with your papers.'],
  ['You get the answer', 'By mail. If all is right, the badge shows at once, and says what was checked and when.'],
] as const

export default function VerificationSubmitted() {
  return <SubmittedScreen level="VERIFIED" title="Your papers are on their way" steps={steps} />
}
