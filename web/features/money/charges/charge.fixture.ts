import type { Charge } from '#contract/money/charges.ts'

const id = '3f0c2a10-0000-4000-8000-000000000001'

/** A fee of an application that is still to be paid. */
export const applicationFee: Charge = {
  kind: 'APPLICATION_FEE',
  id,
  home: { id, title: 'Harbor House' },
  payee: 'Grace W.',
  state: 'DUE',
  words: '',
  lines: [{ label: 'Application fee', cents: 3_500 }],
  totalCents: 3_500,
  currency: 'USD',
  terms: [],
  sha256: '',
  isAcknowledged: true,
  isKept: false,
  hasDeposit: false,
  payBy: null,
  timeZone: 'America/New_York',
  payment: null,
}
