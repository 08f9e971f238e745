import { beds } from '#contract/homes/beds.ts'
import { dayOf } from '#contract/time.ts'
import { canSeePrivateHome } from '#server/homes/details/homes.policy.ts'
import { findHomeHead } from '#server/homes/details/homes.queries.ts'
import { visible } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { may } from '#server/kernel/permission.ts'
import { listBoard } from './board.queries.ts'
import { boardOf } from './board.ts'

export const bedsService = handlers(beds, {
  async 'GET /owners/homes/{id}/beds'({ db, actor, now, params }) {
    const at = now()
    const { id, timeZone } = visible(await findHomeHead(db, params.id), (row) => canSeePrivateHome(actor, row), 'Home')
    const today = dayOf(at, timeZone)
    const stays = may(actor, 'manage_reservations')
    const sight = {
      stays,
      applicants: may(actor, 'manage_applications'),
      outside: stays || may(actor, 'edit_properties'),
    }
    return { today, timeZone, rooms: boardOf(id, await listBoard(db, id, at), sight, today) }
  },
})
