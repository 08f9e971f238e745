import { formatMoney } from '#contract/money.ts'
import type { BusinessStatus, SuspensionEffects } from '#contract/overview/businesses.ts'
import { plural } from '#web/ui/format.ts'
import { statusTable } from '#web/ui/status-badge.tsx'

export const businessStatusLabel: Record<BusinessStatus, string> = {
  ACTIVE: 'Active',
  SUSPENDED: 'Suspended',
  PENDING_VERIFICATION: 'Email not confirmed',
  DEACTIVATED: 'Deactivated',
}
export const businessStatuses = statusTable(businessStatusLabel, { ACTIVE: 'good', SUSPENDED: 'danger', DEACTIVATED: 'notice' })

export const businessAt = (id: string) => `/admin-business-overview?business=${id}`
export const complianceOfBusinessAt = (id: string) => `/admin-business-overview?view=compliance&ownerId=${id}`

type Amounts = SuspensionEffects['applications']['amounts']
const sayAmounts = (amounts: Amounts) => amounts.map(({ currency, cents }) => formatMoney(cents, currency)).join(' and ')

/** Each kind of record, its number, and a sentence about what becomes of it. */
export function listEffects({
  homes,
  plans,
  applications,
  offers,
  tours,
  unpaidStays,
  paidStays,
  paidToHome,
}: SuspensionEffects) {
  const direct = paidToHome > 0 ? ` ${plural(paidToHome, 'stay was', 'stays were')} paid directly to the home.` : ''
  return [
    { label: 'Homes that leave search', count: homes, amount: '', note: 'They take no applications or payments.' },
    {
      label: 'Plan suspended',
      count: plans,
      amount: '',
      note: 'It will not be charged, and it comes back when the suspension is lifted.',
    },
    {
      label: 'Applications that end',
      count: applications.count,
      amount: sayAmounts(applications.amounts),
      note: 'Applicants get a kind message, and their fees are refunded.',
    },
    { label: 'Waitlist offers withdrawn', count: offers, amount: '', note: 'People keep their place in line.' },
    { label: 'Tours and calls canceled', count: tours, amount: '', note: 'Both sides are notified.' },
    { label: 'Unpaid beds released', count: unpaidStays, amount: '', note: 'The reservation is canceled.' },
    {
      label: 'Paid beds before move-in',
      count: paidStays.count,
      amount: sayAmounts(paidStays.amounts),
      note: `Canceled and refunded in full. Staff get an urgent notification to help.${direct}`,
    },
  ]
}

export const countEffects = (effects: SuspensionEffects) => listEffects(effects).reduce((sum, { count }) => sum + count, 0)
