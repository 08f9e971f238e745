import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ListingReviewAction } from '#contract/trust/admin-homes.ts'
import { call } from '#web/api/client.ts'

export type Decided = { id: string; updatedAt: Date }
type Decision = { step: ListingReviewAction; reason: string }

/** Decides about the version of the home that is on the screen (optimistic version). */
export function useDecision({ id, updatedAt }: Decided) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ step, reason }: Decision) => send(id, String(updatedAt), { step, reason }),
    // After a refusal, the home has most likely changed since it was shown.
    onSettled: () => queryClient.invalidateQueries(),
  })
}

function send(id: string, updatedAt: string, { step, reason }: Decision) {
  const params = { id }
  if (step === 'approve') return call('POST /admin/homes/{id}/approve', { params, body: { updatedAt } })
  if (step === 'reinstate') return call('POST /admin/homes/{id}/reinstate', { params, body: { updatedAt } })
  if (step === 'requestChanges') return call('POST /admin/homes/{id}/request-changes', { params, body: { updatedAt, reason } })
  if (step === 'suspend') return call('POST /admin/homes/{id}/suspend', { params, body: { reason } })
  return call('POST /admin/homes/{id}/archive', { params, body: {} })
}
