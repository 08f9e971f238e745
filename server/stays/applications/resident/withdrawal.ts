import type { Tx } from '#server/kernel/database/database.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import type { ApplicationRow } from '#server/stays/applications/applications.queries.ts'
import { transitionApplication } from '#server/stays/applications/applications.transitions.ts'
import type { OwnCall } from './resident-application.ts'

type Withdrawal = { call: Pick<OwnCall, 'actor' | 'caller'>; application: ApplicationRow; at: Date; reason?: string | undefined }

/** Withdraws an application. A fee that arrived when it was a draft again was paid for something that no home ever got. */
export async function withdrawApplication(tx: Tx, { call, application, at, reason }: Withdrawal) {
  const { actor, caller } = call
  const isForNothing = isPaidDraft(application) && application.feeRefundDueAt === null
  const change = { withdrawalReason: reason ?? null, ...(isForNothing && { feeRefundDueAt: at }) }
  if (isForNothing) await addJob(tx, 'return_fees', {}, { key: 'return_fees' })
  return transitionApplication(tx, { name: 'withdraw', application, by: actor, at, change, caller })
}

export const isPaidDraft = ({ status, feePaidAt }: Pick<ApplicationRow, 'status' | 'feePaidAt'>) =>
  status === 'DRAFT' && feePaidAt !== null
