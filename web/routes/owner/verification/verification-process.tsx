import { pageMeta } from '#web/ui/meta.ts'
import { ProcessScreen } from './process-screen.tsx'

export const meta = () =>
  pageMeta({
    title: 'Verification process',
    description: 'Send the papers of a home, answer a few questions and submit them for review.',
    path: '/homeowner/verification-process',
    isPrivate: true,
  })

export default function VerificationProcess() {
  return (
    <ProcessScreen
      level="VERIFIED"
      title="Get a home verified"
      description="Send your papers, answer a few questions, submit. A person reads all of it. It costs nothing, and nobody can buy the result."
    />
  )
}
