import type { MyHome } from '#contract/homes/home-editing.ts'
import { type OwnerNeed, type OwnerNeedKind, ownerNeedKind } from '#contract/overview/owner-dashboard.ts'
import { duration, wholeBetween } from '#contract/time.ts'
import type { DashboardDocument } from './owner-dashboard.queries.ts'

const freshFor = duration({ hours: 72 })
const oldAfter = duration({ days: 7 })
const endsSoon = duration({ days: 60 })

export type Home = Pick<
  MyHome,
  'id' | 'title' | 'status' | 'statusReason' | 'bedsConfirmedAt' | 'bedrooms' | 'badges' | 'missing'
>

/** The homes without the badges that staff are about to renew: their owners have done what there is to do. */
export const withoutRenewals = <H extends Pick<Home, 'id' | 'badges'>>(
  homes: readonly H[],
  renewals: readonly { homeId: string; level: string }[],
) =>
  homes.map((home) => ({
    ...home,
    badges: home.badges.filter(({ level }) => !renewals.some((one) => one.homeId === home.id && one.level === level)),
  }))

/** What needs the owner's attention, most urgent first. `others` are needs about people and money, each type in its own order. */
export function needsOf(
  homes: readonly Home[],
  documents: readonly DashboardDocument[],
  now: Date,
  others: readonly OwnerNeed[] = [],
): OwnerNeed[] {
  const ofHomes = homes.flatMap((home) => needsOfHome(home, now))
  const needs = [...others, ...ofHomes, ...documents.flatMap((document) => needOfDocument(document, now))]
  const order = ownerNeedKind.options
  return needs.sort((need, other) => order.indexOf(need.kind) - order.indexOf(other.kind))
}

type More = Partial<Pick<OwnerNeed, 'note' | 'tab'>>

function needsOfHome(home: Home, now: Date): OwnerNeed[] {
  const need = (kind: OwnerNeedKind, message: string, { note = null, tab = null }: More = {}): OwnerNeed => ({
    kind,
    home: { id: home.id, title: home.title },
    message,
    note,
    tab,
    link: null,
  })
  const note = home.statusReason
  const tab = home.missing[0]?.tab ?? null
  switch (home.status) {
    case 'SUSPENDED':
      return [need('SUSPENDED', 'Suspended by Waymark staff. People cannot find it right now.', { note })]
    case 'CHANGES_REQUESTED':
      return [need('CHANGES_REQUESTED', 'Waymark staff requested changes before it can be published.', { note, tab })]
    case 'DRAFT':
      return [
        home.missing.length === 0
          ? need('DRAFT_COMPLETE', 'Nothing is missing. Submit it for review.')
          : need('DRAFT_INCOMPLETE', `${things(home.missing.length)} missing before it can be reviewed.`, { tab }),
      ]
    case 'PUBLISHED':
      return [
        ...bedsNeed(home, now).map(([kind, message]) => need(kind, message)),
        ...badgeNeeds(home, now, need),
        ...policiesNeed(home).map((message) => need('POLICIES_MISSING', message, { tab: policiesTab })),
      ]
    default:
      return []
  }
}

const policiesTab = 'rulesAndPolicies' as const

/** For a home published before these questions existed: its page says “Not stated yet” until the owner answers them. */
function policiesNeed({ missing }: Home) {
  const count = missing.filter(({ tab }) => tab === policiesTab).length
  if (count === 0) return []
  return [
    `${count === 1 ? 'One policy is' : `${count} policies are`} not stated on its page yet. People look for them before they apply.`,
  ]
}

const things = (count: number) => (count === 1 ? 'One thing is' : `${count} things are`)

function bedsNeed({ bedsConfirmedAt, bedrooms }: Home, now: Date): [OwnerNeedKind, string][] {
  if (bedrooms === 0) return []
  if (!bedsConfirmedAt) return [['BEDS_OLD', 'Bed availability has not been confirmed yet.']]
  const age = now.getTime() - bedsConfirmedAt.getTime()
  if (age < freshFor) return []
  const days = `${wholeBetween('days', bedsConfirmedAt, now)} days`
  return age < oldAfter
    ? [['BEDS_AGING', `Bed availability was last confirmed ${days} ago. Is it still right?`]]
    : [['BEDS_OLD', `Bed availability was last confirmed ${days} ago. Homes with confirmed beds rank higher in search.`]]
}

function badgeNeeds({ badges }: Home, now: Date, need: (kind: OwnerNeedKind, message: string) => OwnerNeed) {
  return badges
    .filter(({ expiresAt }) => expiresAt.getTime() - now.getTime() < endsSoon)
    .map(({ level, expiresAt }) =>
      need(
        'BADGE_EXPIRES',
        `Its ${level === 'PREMIUM' ? 'Premium verified' : 'Verified'} badge expires ${inDays(expiresAt, now)}.`,
      ),
    )
}

const refused: readonly string[] = ['REJECTED', 'CHANGES_REQUESTED']

function needOfDocument({ homeId, title, name, status, adminNotes, expiresAt }: DashboardDocument, now: Date): OwnerNeed[] {
  const need = (kind: OwnerNeedKind, message: string): OwnerNeed[] => [
    { kind, home: { id: homeId, title }, message, note: adminNotes || null, tab: null, link: null },
  ]
  if (refused.includes(status))
    return need('DOCUMENT_REFUSED', `The document “${name}” was not accepted. Please upload a new one.`)
  const isOver = expiresAt !== null && expiresAt <= now
  if (status === 'EXPIRED' || (status === 'APPROVED' && isOver))
    return need('DOCUMENT_EXPIRED', `The document “${name}” has expired. Please upload a new one.`)
  if (status === 'APPROVED' && expiresAt && expiresAt.getTime() - now.getTime() < endsSoon)
    return need('DOCUMENT_EXPIRES', `The document “${name}” expires ${inDays(expiresAt, now)}.`)
  return []
}

export function inDays(date: Date, now: Date) {
  const days = wholeBetween('days', now, date)
  if (days < 1) return 'within a day'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}
