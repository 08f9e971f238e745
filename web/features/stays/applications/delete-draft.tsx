import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '#contract/money.ts'
import type { OwnApplicationRow } from '#contract/stays/applications.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type Props = { application: Pick<OwnApplicationRow, 'id' | 'home' | 'status'>; onDeleted?: () => void }

/** No one has seen a draft, so it can be deleted without a trace. */
export function DeleteDraft({ application: { id, home, status }, onDeleted }: Props) {
  const [isAsked, setAsked] = useState(false)
  const remove = useApiMutation('DELETE /residents/applications/{id}')
  const queryClient = useQueryClient()
  if (status !== 'DRAFT') return null
  async function confirm() {
    await remove.mutateAsync({ params: { id } })
    await queryClient.invalidateQueries()
    onDeleted?.()
  }
  return (
    <>
      <Button variant="plain" onClick={() => setAsked(true)}>
        Delete this draft<span className="visually-hidden"> for {home.title}</span>
      </Button>
      <ConfirmDialog
        open={isAsked}
        title="Delete this draft?"
        action="Delete draft"
        doing="Deleting..."
        isDanger
        onConfirm={confirm}
        onClose={() => setAsked(false)}
      >
        <p>Your answers for {home.title} will be deleted. The home has not seen them. You can start again at any time.</p>
        {isAsked && <PaidFee id={id} />}
      </ConfirmDialog>
    </>
  )
}

/** A fee that arrived when the application was a draft again. */
function PaidFee({ id }: { id: string }) {
  const fee = useApi('GET /residents/applications/{id}', { params: { id } }).data?.fee
  return fee?.state === 'PAID' ? <p>We’ll refund the {formatMoney(fee.cents, fee.currency)} you paid for it.</p> : null
}
