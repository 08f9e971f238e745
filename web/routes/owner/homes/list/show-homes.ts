import type { MyHome } from '#contract/homes/home-editing.ts'
import type { ListingStatus } from '#contract/homes/listing.lifecycle.ts'
import { readSort } from '#contract/sort-order.ts'
import { listingStatusLabel } from '#web/ui/labels.ts'

type HomeFilter = { status: string; q: string; sort: string }

export const homeSorts = [
  { value: '-changed', label: 'Last changed' },
  { value: 'title', label: 'Name' },
  { value: 'city', label: 'City' },
  { value: '-free', label: 'Most beds available' },
  { value: 'complete', label: 'Least complete' },
] as const

export const usualSort = homeSorts[0].value

const orders: Record<string, (one: MyHome, other: MyHome) => number> = {
  title: (one, other) => one.title.localeCompare(other.title),
  city: (one, other) => one.address.city.localeCompare(other.address.city),
  status: (one, other) => listingStatusLabel[one.status].localeCompare(listingStatusLabel[other.status]),
  free: (one, other) => one.bedsFree - other.bedsFree,
  complete: (one, other) => shareOf(one) - shareOf(other),
  changed: (one, other) => timeOf(one) - timeOf(other),
}

const shareOf = ({ completeness: { done, of } }: MyHome) => done / of
const timeOf = ({ updatedAt }: MyHome) => new Date(updatedAt).getTime()

/** Archived homes are shown only on request. */
const hasStatus = (wanted: string, status: ListingStatus) =>
  wanted === 'ALL' || (wanted === '' ? status !== 'ARCHIVED' : status === wanted)

const hasWords = ({ title, address: { street, city, zipCode } }: MyHome, q: string) => {
  const text = [title, street, city, zipCode].join(' ').toLowerCase()
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

export function showHomes(homes: readonly MyHome[], { status, q, sort }: HomeFilter) {
  const { by, isDescending } = readSort(sort)
  const order = orders[by] ?? orders.changed!
  const shown = homes.filter((home) => hasStatus(status, home.status) && hasWords(home, q.trim()))
  return shown.sort((one, other) => (isDescending ? order(other, one) : order(one, other)))
}

/** The statuses that have any homes, each with its count. */
export function statusChoices(homes: readonly MyHome[]) {
  const count = (status: ListingStatus) => homes.filter((home) => home.status === status).length
  const own = (Object.keys(listingStatusLabel) as ListingStatus[]).filter((status) => count(status) > 0)
  return [
    { value: '', label: 'In use', count: homes.length - count('ARCHIVED') },
    ...own.map((status) => ({ value: status as string, label: listingStatusLabel[status], count: count(status) })),
    ...(own.includes('ARCHIVED') ? [{ value: 'ALL', label: 'All', count: homes.length }] : []),
  ]
}
