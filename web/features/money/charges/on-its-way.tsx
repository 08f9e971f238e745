import { bankConfirms, onItsWay } from '#contract/payments/payment-words.ts'
import { Alert } from '#web/ui/alert.tsx'

/** For someone who has paid while their bank has yet to answer: there is nothing to press until it has. */
export const OnItsWay = ({ words = bankConfirms }: { words?: string }) => (
  <Alert tone="notice" title={onItsWay}>
    <p role="status">{words}</p>
  </Alert>
)
