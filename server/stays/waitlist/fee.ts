import { createHash } from 'node:crypto'
import * as z from 'zod'
import { feeCaps } from '#contract/money/fee-caps.ts'
import type { Actor, Caller } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Settings } from '#server/kernel/settings/settings.ts'
import { setAcknowledged } from './waitlist.queries.ts'
import { findCurrency } from './waitlist-order.queries.ts'

export const waitlistSheet = z.object({
  home: z.string(),
  currency: z.string(),
  lines: z.array(z.object({ label: z.string(), cents: z.int() })),
  totalCents: z.int(),
  terms: z.array(z.string()),
})
type Charging = { settings: Pick<Settings, 'value'>; feeCents: number }

/** What people who join now pay: staff may have lowered the cap since the home set its fee. */
export const feeInForce = ({ settings, feeCents }: Charging) => Math.min(feeCents, settings.value('waitlistFeeCap'))

type WaitlistSheet = z.infer<typeof waitlistSheet>

const terms = [
  'The fee does not move you up. Everyone waits in the same line.',
  'The full amount goes toward your move-in cost at this home.',
  'We refund it in full if you leave the waitlist, or your spot ends, before you accept a bed.',
]

/** Freezes the waitlist fee when someone joins. Deterministic: the same facts give the same bytes, and so the same hash. */
export async function freezeFee(tx: Tx, { homeId, home, feeCents }: { homeId: string; home: string; feeCents: number }) {
  if (feeCents === 0) return {}
  if (feeCents > feeCaps.WAITLIST_FEE) throw new Error('A waitlist fee above its cap would be frozen')
  const currency = (await findCurrency(tx, homeId)) ?? 'USD'
  const lines = [{ label: 'Waitlist fee', cents: feeCents }]
  const sheet: WaitlistSheet = { home, currency, lines, totalCents: feeCents, terms }
  const feeSheet = JSON.stringify(sheet)
  return { feeCurrency: currency, feeSheet, feeSheetSha256: createHash('sha256').update(feeSheet).digest('hex') }
}

type Acknowledged = { entryId: string; sha256: string; actor: Actor; caller: Caller; at: Date }

/** Idempotent: a second acknowledgement is ignored. */
export async function acknowledgeFee(tx: Tx, { entryId, sha256, actor, caller, at }: Acknowledged) {
  if (!(await setAcknowledged(tx, entryId, at))) return
  const subject = ['waitlistEntry', entryId] as const
  await insertAuditEvent(tx, { at, actor, caller, action: 'waitlistEntry.acknowledge', subject, details: { sha256 } })
}
