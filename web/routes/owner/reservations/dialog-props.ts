import type * as z from 'zod'
import type { ownerActionForm, Reservation } from '#contract/stays/reservations.ts'

export type ActionBody = z.input<typeof ownerActionForm>
/** What every dialog of an action gets. */
export type DialogProps = { stay: Reservation; take: (body: ActionBody) => Promise<unknown>; onClose: () => void }
