import {
  type VerificationStatus,
  type VerificationTransition,
  verificationLifecycle,
} from '#contract/trust/verification.lifecycle.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { type TransitionRequest, transition } from '#server/kernel/lifecycle.ts'
import { type Request, readRequest } from './request.ts'
import { notifyOfVerification } from './verification.notices.ts'
import { moveRequest } from './verification.queries.ts'

/** The reason is shown to the owner. */
type Asked = Omit<TransitionRequest<VerificationTransition, VerificationStatus>, 'details'> & {
  request: Request
  change?: Parameters<typeof moveRequest>[1]['change']
}

/** The caller holds the row lock of the home. */
export function transitionVerification(tx: Tx, { request, change = {}, ...asked }: Asked) {
  const { row, level, home } = request
  const { name, at, reason } = asked
  return transition(tx, {
    ...asked,
    lifecycle: verificationLifecycle,
    row,
    label: 'verification',
    action: `verification.${name}`,
    subject: ['home', home.id],
    details: { level },
    move: (from, to) => moveRequest(tx, { homeId: home.id, level, from, to, at, change: { reason: reason ?? null, ...change } }),
    reread: () => readRequest(tx, home.id, level, at),
    effects: (after) => notifyOfVerification(tx, name, after, at),
  })
}

type Ending = Omit<Asked, 'name' | 'request' | 'change'> & { homeId: string; name: 'expire' | 'revoke' }

/** Premium builds on the first level and ends with it. */
export async function endPremium(tx: Tx, { homeId, ...asked }: Ending) {
  const request = await readRequest(tx, homeId, 'PREMIUM', asked.at)
  if (request.row.status !== 'VERIFIED') return
  await transitionVerification(tx, { ...asked, request, change: { renewalAskedAt: null } })
}
