import { houseLines } from '#contract/homes/house-line.ts'
import { changeHome } from '#server/homes/editing/change-home.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { HttpError, visible } from '#server/kernel/http/http-error.ts'
import { counterKey } from '#server/kernel/http/limits.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { notifyOfCallRequest } from './house-line.notices.ts'
import { canBeAskedToCall } from './house-line.policy.ts'
import { findHomeToCall, saveHouseLine } from './house-line.queries.ts'

const daySeconds = 86_400
/** One person may ask the same home twice, in case something was wrong the first time. */
const again = { calls: 2, seconds: daySeconds }
/** Anyone can enter someone else's number; this keeps that phone from ringing all day. */
const perNumber = { calls: 10, seconds: daySeconds }
/** A limit per home, across all IPs. */
const perHome = { calls: 40, seconds: daySeconds }

export const houseLineService = handlers(houseLines, {
  'PUT /homes/{id}/house-line': (call) =>
    changeHome(call, 'basic', async ({ tx, home }) => {
      await saveHouseLine(tx, home.id, call.body)
      return call.body
    }),

  async 'POST /homes/{id}/call-requests'({ db, now, limits, params, body }) {
    const row = await findHomeToCall(db, params.id)
    const home = visible(row, canBeAskedToCall, 'Home')
    if (!(await limits.isWithin('call-request-again', counterKey(`${home.id} ${body.phone}`), again)))
      throw new HttpError(429, 'The home already has your number from today. Please give it some time to call.')
    await limits.count('call-request-number', counterKey(body.phone), perNumber)
    await limits.count('call-request-home', home.id, perHome)
    await inTransaction(db, (tx) => notifyOfCallRequest(tx, home, body, now()))
    return { message: 'The home has your number and will call you.' }
  },
})
