import { pageMeta } from '#web/ui/meta.ts'
import { SubmittedScreen } from './submitted-screen.tsx'

export const meta = () =>
  pageMeta({
    title: 'Verification submitted',
    description: 'What happens next with your home’s documents, and when.',
    path: '/homeowner/verification-submitted',
    isPrivate: true,
  })

const steps = [
  ['A reviewer starts', 'You’ll see it on your status page and get a notification.'],
  ['We review each document', 'If something is unclear, we’ll send it back with comments. You’ll have 30 days to respond.'],
  ['We compare', 'We check the listing’s photos, rules and fees against your documents.'],
  [
    'You get our decision',
    'By email. If everything checks out, your badge appears right away and shows what was checked and when.',
  ],
] as const

export default function VerificationSubmitted() {
  return <SubmittedScreen level="VERIFIED" title="Verification submitted" steps={steps} />
}
