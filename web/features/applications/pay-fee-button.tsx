import { ButtonLink } from '#web/ui/button.tsx'

/** Leads to the page where the fee is paid. */
export const PayFeeButton = ({ id, onLeave }: { id: string; onLeave?: () => void }) => (
  <ButtonLink to={`/payment?applicationId=${id}`} onClick={onLeave}>
    Pay the fee
  </ButtonLink>
)
