import type { Tx } from '#server/kernel/database/database.ts'
import type { By, TransitionRequest } from '#server/kernel/lifecycle.ts'
import { lockApplication } from '#server/stays/applications/applications.queries.ts'
import { transitionApplication } from '#server/stays/applications/applications.transitions.ts'
import type { WaitlistEntryRow } from './waitlist.queries.ts'

type Ended = Pick<TransitionRequest<string>, 'at' | 'caller'> & { by: By }

/**
 * An application on the waitlist ends with its spot: no bed can reach it anymore, and it would keep the person from applying
 * again. Who left the waitlist themselves has withdrawn it.
 */
export async function endApplicationWithSpot(tx: Tx, { applicationId, status }: WaitlistEntryRow, { by, at, caller }: Ended) {
  const application = applicationId ? await lockApplication(tx, applicationId, at) : undefined
  if (application?.status !== 'WAITLISTED') return
  if (status === 'WITHDRAWN') await transitionApplication(tx, { name: 'withdraw', application, by, at, caller })
  else await transitionApplication(tx, { name: 'endWait', application, by: 'SYSTEM', at })
}
