import type { Charge } from '#contract/money/charges.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { useLeave } from '#web/features/money/plans/use-leave.ts'
import { wayBack } from './subject.ts'
import { usePayer } from './use-payer.ts'

/** Acknowledges the costs if that has not happened yet, opens the hosted payment page, and leaves for it. */
export function usePay(charge: Charge) {
  const agreeToStay = useApiMutation('POST /residents/reservations/{id}/acknowledge')
  const agreeToPlace = useApiMutation('POST /residents/waitlist/{id}/acknowledge')
  const forApplication = useApiMutation('POST /stripe/create-application-payment')
  const forPlace = useApiMutation('POST /stripe/create-waitlist-payment')
  const withDeposit = useApiMutation('POST /stripe/create-bedroom-payment-with-deposit')
  const withoutDeposit = useApiMutation('POST /stripe/create-bedroom-payment-without-deposit')
  const payer = usePayer()

  const { kind, id, totalCents: amountCents, sha256, isAcknowledged, hasDeposit } = charge
  const open = () => {
    const options = { ...payer, ...wayBack(kind, id), amountCents }
    if (kind === 'APPLICATION_FEE') return forApplication.mutateAsync({ body: { applicationId: id, ...options } })
    if (kind === 'WAITLIST_FEE') return forPlace.mutateAsync({ body: { waitlistId: id, ...options } })
    return (hasDeposit ? withDeposit : withoutDeposit).mutateAsync({ body: { reservationId: id, ...options } })
  }
  const agree = () => {
    const sent = { params: { id }, body: { sha256 } }
    return kind === 'MOVE_IN' ? agreeToStay.mutateAsync(sent) : agreeToPlace.mutateAsync(sent)
  }

  const { leave, failure, isLeaving } = useLeave(async () => {
    if (!isAcknowledged) await agree()
    return open()
  })
  return { pay: leave, failure, isLeaving }
}
