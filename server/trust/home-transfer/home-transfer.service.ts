import { homeTransferStatus } from '#contract/trust/home-transfer.lifecycle.ts'
import { homeTransfers } from '#contract/trust/home-transfers.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { presentOwnTransfers, presentStaffTransfers, presentTransferHome } from './home-transfer.present.ts'
import { countTransfers, findTransfer, listTransfers, listTransfersOfOwner } from './home-transfer.queries.ts'
import { answerTransfer } from './owner-transfers.ts'
import { cancelTransfer, requestTransfer, reverseTransfer } from './staff-transfers.ts'
import { listOwedForHome, listTransferContents } from './transfer-blocks.queries.ts'
import { listTransferBlocks } from './transfer-blocks.ts'
import { findHomesToTransfer, findHomeToTransfer, findOwnersToTransferTo } from './transfer-parties.queries.ts'

type Reader = Pick<Context, 'db' | 'now'>

const readStaffTransfer = async ({ db, now }: Reader, id: string) =>
  (await presentStaffTransfers(db, [orNotFound(await findTransfer(db, id), 'Transfer')], now()))[0]!
const readOwnTransfer = async ({ db, now, actor }: Reader & { actor: Actor }, id: string) =>
  (await presentOwnTransfers(db, actor, [orNotFound(await findTransfer(db, id), 'Transfer')], now()))[0]!

export const homeTransferService = handlers(homeTransfers, {
  async 'GET /admin/home-transfer/homes'({ db, query: { search } }) {
    return { homes: (await findHomesToTransfer(db, search)).map(presentTransferHome) }
  },

  async 'GET /admin/home-transfer/owners'({ db, query: { search } }) {
    return { owners: await findOwnersToTransferTo(db, search) }
  },

  async 'POST /admin/home-transfer/validate'({ db, now, body: { homeId, ownerId } }) {
    const home = orNotFound(await findHomeToTransfer(db, homeId), 'Home')
    const handover = { homeId, from: home.ownerId, to: ownerId ?? null, transferId: null }
    const [blocks, [contents], owedToOldOwner] = await Promise.all([
      listTransferBlocks(db, handover, now()),
      listTransferContents(db, [homeId]),
      listOwedForHome(db, { homeId, ownerId: home.ownerId }),
    ])
    return { home: presentTransferHome(home), isValid: blocks.length === 0, blocks, contents: { ...contents!, owedToOldOwner } }
  },

  async 'POST /admin/home-transfer'(call) {
    return readStaffTransfer(call, await requestTransfer(call, call.body))
  },

  async 'GET /admin/home-transfer/history'({ db, now, query }) {
    const { page, limit, status } = query
    const found = await countTransfers(db, query)
    const counts = Object.fromEntries(
      homeTransferStatus.options.map((one) => [one, found.find((row) => row.status === one)?.count ?? 0]),
    ) as Record<(typeof found)[number]['status'], number>
    const shown = status?.length ? status : homeTransferStatus.options
    const total = shown.reduce((sum, one) => sum + counts[one], 0)
    return { transfers: await presentStaffTransfers(db, await listTransfers(db, query), now()), counts, total, page, limit }
  },

  async 'POST /admin/home-transfer/{id}/cancel'(call) {
    await cancelTransfer(call, { ...call.params, ...call.body })
    return readStaffTransfer(call, call.params.id)
  },

  async 'POST /admin/home-transfer/{id}/reverse'(call) {
    await reverseTransfer(call, { ...call.params, ...call.body })
    return readStaffTransfer(call, call.params.id)
  },

  async 'GET /owners/home-transfers'({ db, now, actor }) {
    return { transfers: await presentOwnTransfers(db, actor, await listTransfersOfOwner(db, actor.accountId), now()) }
  },

  async 'POST /owners/home-transfers/{id}/answer'(call) {
    await answerTransfer(call, { ...call.params, ...call.body })
    return readOwnTransfer(call, call.params.id)
  },
})
