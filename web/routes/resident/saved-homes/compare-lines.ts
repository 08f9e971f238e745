import type { HomeDetails } from '#contract/homes.ts'
import { formatPrice, plural } from '#web/ui/format.ts'
import { houseGenreLabel, propertyTypeLabel, supportLevelLabel } from '#web/ui/labels.ts'
import type { Entry } from './saved-home-row.tsx'

type Details = HomeDetails | undefined
type Line = { label: string; value: (entry: Entry, details: Details) => string }

const wait = '…'
const yesNo = (yes: boolean) => (yes ? 'Yes' : 'No')
const policy =
  (read: (policies: NonNullable<HomeDetails['policies']>) => string): Line['value'] =>
  (_entry, details) =>
    details ? (details.policies ? read(details.policies) : 'Not said') : wait

/** What people weigh against each other, from the card where it is there, else from the whole home. */
export const compareLines: readonly Line[] = [
  { label: 'Where', value: ({ home }) => `${home.city}, ${home.state}` },
  { label: 'From, a month', value: ({ home }) => (home.monthCents > 0 ? formatPrice(home.monthCents) : 'Ask') },
  { label: 'Lowest cost to move in', value: (_entry, details) => (details ? lowestMoveIn(details) : wait) },
  { label: 'Beds free', value: ({ home }) => (home.bedsFree > 0 ? plural(home.bedsFree, 'bed') : 'Full now') },
  { label: 'Beds in the house', value: (_entry, details) => (details ? String(details.bedsTotal) : wait) },
  { label: 'Who lives there', value: ({ home }) => houseGenreLabel[home.houseGenre] },
  { label: 'Support', value: ({ home }) => supportLevelLabel[home.supportLevel] },
  { label: 'Kind of home', value: ({ home }) => (home.propertyType ? propertyTypeLabel[home.propertyType] : 'Not said') },
  { label: 'Trust', value: ({ home }) => (home.isPremium ? 'Premium verified' : home.isVerified ? 'Verified' : 'Not verified') },
  {
    label: 'Reviews',
    value: ({ home }) => (home.rating === null ? 'None yet' : `${home.rating.toFixed(1)} of 5 (${home.reviewCount})`),
  },
  { label: 'Curfew', value: policy(({ hasWeekdayCurfew, hasWeekendCurfew }) => yesNo(hasWeekdayCurfew || hasWeekendCurfew)) },
  { label: 'Visitors', value: policy(({ visitorsAllowed }) => yesNo(visitorsAllowed)) },
  { label: 'Pets', value: policy(({ petsAllowed }) => yesNo(petsAllowed)) },
  { label: 'Smoking', value: policy(({ smokingAllowed }) => yesNo(smokingAllowed)) },
  { label: 'My notes', value: ({ notes }) => notes || 'None' },
]

function lowestMoveIn({ bedroomConfigurations }: HomeDetails) {
  const sums = bedroomConfigurations.flatMap(({ moveIn }) => (moveIn ? [moveIn.totalCents] : []))
  return sums.length > 0 ? formatPrice(Math.min(...sums)) : 'Ask'
}
