import { changeHome, type HomeCall, lockOwnHome } from '#server/homes/editing/change-home.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'

export type DocumentCall = Omit<HomeCall, 'params'>
type Subject = { homeId: string; type: string }

/** Pictures are a tab of the editor and are saved like one. Documents are not, but they also take the home's row lock. */
export const changeDocuments = <T>(call: DocumentCall, { homeId, type }: Subject, work: (tx: Tx) => Promise<T>): Promise<T> =>
  type === 'LISTING_IMAGE'
    ? changeHome({ ...call, params: { id: homeId } }, 'images', ({ tx }) => work(tx))
    : inTransaction(call.db, async (tx) => {
        await lockOwnHome(tx, call.actor, homeId)
        return work(tx)
      })
