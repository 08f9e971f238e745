import { listBedroomIds, setBedsConfirmed } from '#server/homes/editing/bedrooms.queries.ts'
import { lockOwnHome } from '#server/homes/editing/change-home.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { ensure } from '#server/kernel/http/http-error.ts'

type Call = Pick<Context, 'db' | 'now'> & { actor: Actor; caller: Caller; params: { id: string } }

/** One tap confirms that nothing changed, which is worth knowing. */
export const confirmBeds = ({ db, now, actor, caller, params }: Call) =>
  inTransaction(db, async (tx) => {
    const at = now()
    const { id } = await lockOwnHome(tx, actor, params.id)
    const rooms = await listBedroomIds(tx, id)
    ensure(rooms.length > 0, 'This home has no bedrooms yet. Add one first.')
    await setBedsConfirmed(tx, id, at)
    await insertAuditEvent(tx, { at, actor, caller, action: 'home.confirmBeds', subject: ['home', id] })
    return { id, bedsConfirmedAt: at }
  })
