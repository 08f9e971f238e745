import { pageMeta } from '#web/ui/meta.ts'
import { ProcessScreen } from './process-screen.tsx'

export const meta = () =>
  pageMeta({
    title: 'Verification process',
    description: 'Upload a home’s documents, answer a few questions and submit them for review.',
    path: '/homeowner/verification-process',
    isPrivate: true,
  })

export default function VerificationProcess() {
  return (
    <ProcessScreen
      level="VERIFIED"
      title="Get a home verified"
      description="Upload your documents, answer a few questions and submit. A person reviews everything. It’s free, and no one can pay for the result."
    />
  )
}
