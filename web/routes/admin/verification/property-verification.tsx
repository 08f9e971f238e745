import { verificationLevel } from '#contract/trust/verification.ts'
import { pageMeta } from '#web/ui/meta.ts'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { OneRequest } from './one-request.tsx'
import { Queue } from './queue.tsx'

export const meta = () =>
  pageMeta({
    title: 'Property verification',
    description: 'Verification requests with documents, answers, findings and the decision.',
    path: '/admin-property-verification',
    isPrivate: true,
  })

/** The queue, or the request for the home and level in the query string. */
export default function PropertyVerification() {
  const [searchParams] = useQueryParams()
  const homeId = searchParams.get('homeId')
  const level = verificationLevel.safeParse(searchParams.get('level')).data
  if (homeId && level) return <OneRequest key={`${homeId} ${level}`} homeId={homeId} level={level} />
  return <Queue />
}
