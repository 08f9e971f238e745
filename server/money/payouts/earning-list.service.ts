import { type EarningRow, earnings } from '#contract/money/earnings.ts'
import { platformZone, today } from '#contract/time.ts'
import { resolveTimeframe } from '#contract/timeframe.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { type EarningListRow, listEarnings, sumEarnings } from './earning-list.queries.ts'
import { earningLabel } from './earnings.words.ts'

const present = (row: EarningListRow): EarningRow => ({
  id: row.id,
  at: row.at,
  label: earningLabel(row),
  amountCents: row.cents,
  currency: row.currency,
  paymentId: row.paymentId,
  home: row.homeId ? { id: row.homeId, title: row.homeTitle ?? '' } : null,
  owner: { id: row.ownerId, name: row.ownerName },
})

export const earningListService = handlers(earnings, {
  async 'GET /admin/earnings'({ reader, now, query: { page, limit, ownerId, homeId, currency, ...query } }) {
    const { from, to } = resolveTimeframe(query, today(platformZone, now()))
    const asked = { from, to, ownerId, homeId, currency }
    const [rows, sums] = await Promise.all([listEarnings(reader, asked, { page, limit }), sumEarnings(reader, asked)])
    return { earnings: rows.map(present), ...sums, page, limit }
  },
})
