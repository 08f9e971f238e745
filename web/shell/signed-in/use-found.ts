import { useEffect, useState } from 'react'
import { homeTitleOf } from '#contract/homes/home-title.ts'
import { formatMoney } from '#contract/money.ts'
import { purposeLabel } from '#contract/payments/payment-words.ts'
import { screen } from '#contract/screens.ts'
import { deviceZone, formatShortDayOf } from '#contract/time.ts'
import { call } from '#web/api/client.ts'
import { applicationStatusLabel } from '#web/features/stays/applications/words.ts'
import { personAt } from '#web/features/trust/listing-review/paths.ts'
import { listingStatusLabel } from '#web/ui/labels.ts'
import type { NavGroup } from './nav-items.ts'

export type Hit = { id: string; group: string; title: string; notes: readonly string[]; to: string }
type Answer = { typed: string; hits: readonly Hit[]; failed?: true }

const roleName = { SEEKER: 'Resident', OWNER: 'Owner', ADMIN: 'Staff' } as const
const pauseMilliseconds = 150

/** Searches for the typed text; each source in the response becomes a group of results. */
async function find(typed: string): Promise<readonly Hit[]> {
  const { people, homes, applications, payments } = await call('GET /admin/search', { query: { q: typed } })
  return [
    ...people.map(({ id, name, email, role }) => ({
      id,
      group: 'People',
      title: name || email,
      notes: [roleName[role], email],
      to: personAt(id),
    })),
    ...homes.map(({ id, title, city, state, status }) => ({
      id,
      group: 'Homes',
      title: homeTitleOf({ title }),
      notes: [[city, state].filter(Boolean).join(', '), listingStatusLabel[status]],
      to: screen('/admin-properties/:id', { id }),
    })),
    ...applications.map(({ id, applicant, home, status }) => ({
      id,
      group: 'Applications',
      title: applicant,
      notes: [home, applicationStatusLabel[status]],
      to: screen('/admin-applications/:id', { id }),
    })),
    ...payments.map(({ id, payer, purpose, amountCents, currency, createdAt }) => ({
      id,
      group: 'Payments',
      title: `${formatMoney(amountCents, currency)}, ${payer || 'a deleted account'}`,
      notes: [purposeLabel[purpose], formatShortDayOf(createdAt, deviceZone())],
      to: screen('/admin-applications', { view: 'flags', payment: id }),
    })),
  ]
}

/** The screens of the menu whose name contains what was typed; all of them before anything is typed. */
export const findScreens = (groups: readonly NavGroup[], typed: string): readonly Hit[] =>
  groups
    .flatMap(({ items }) => items)
    .filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))
    .map(({ to, label }) => ({ id: to, group: 'Go to', title: label, notes: [], to }))

/** Debounced search. Undefined until there is a response to exactly what was typed. */
export function useFound(typed: string): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>()
  const isWorth = typed.length >= 2

  useEffect(() => {
    if (!isWorth) return
    let isCurrent = true
    const timer = setTimeout(() => {
      find(typed).then(
        (hits) => isCurrent && setAnswer({ typed, hits }),
        () => isCurrent && setAnswer({ typed, hits: [], failed: true }),
      )
    }, pauseMilliseconds)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [typed, isWorth])

  return isWorth ? answer : undefined
}
