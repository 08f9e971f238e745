import type * as z from 'zod'
import type { ownerActionForm, Reservation } from '#contract/stays/reservations.ts'

export type ActionBody = z.input<typeof ownerActionForm>
/** The props of every action dialog. */
export type DialogProps = { stay: Reservation; take: (body: ActionBody) => Promise<unknown>; onClose: () => void }
