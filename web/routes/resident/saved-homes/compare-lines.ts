import type { HomeDetails } from '#contract/homes/homes.ts'
import { formatMoney, formatPrice, whenOpen } from '#contract/money.ts'
import { verificationBadgeLabel } from '#contract/trust/verification.labels.ts'
import { policyLines } from '#web/features/homes/details/policy-lines.ts'
import { offeredRooms, pricedRooms } from '#web/features/homes/room-price.ts'
import { plural } from '#web/ui/format.ts'
import { houseGenreLabel, propertyTypeLabel, requirementTypeLabel, supportLevelLabel } from '#web/ui/labels.ts'
import { medicationPolicyLabel } from '#web/ui/policy-labels.ts'
import type { SavedHomeEntry } from './saved-home-row.tsx'

type Details = HomeDetails | undefined
type Line = { label: string; value: (entry: SavedHomeEntry, details: Details) => string }

/** Stands for what is only known once the full home has been fetched. */
export const wait = '…'
const yesNo = (yes: boolean) => (yes ? 'Yes' : 'No')
const policy =
  (read: (policies: NonNullable<HomeDetails['policies']>) => string): Line['value'] =>
  (_entry, details) =>
    details ? (details.policies ? read(details.policies) : 'Not listed') : wait

/** What people compare, taken from the card or else from the full home. */
export const compareLines: readonly Line[] = [
  { label: 'Location', value: ({ home }) => `${home.city}, ${home.state}` },
  {
    label: 'Price per month, from',
    value: ({ home }) =>
      home.monthCents > 0 ? formatPrice(home.monthCents, home.currency) + whenOpen(home.bedsFree) : 'Contact for price',
  },
  { label: 'Lowest move-in cost', value: (_entry, details) => (details ? lowestMoveIn(details) : wait) },
  { label: 'Application fee', value: (_entry, details) => (details ? applicationFee(details) : wait) },
  { label: 'Beds available', value: ({ home }) => (home.bedsFree > 0 ? plural(home.bedsFree, 'bed') : 'Full now') },
  { label: 'Beds in the house', value: (_entry, details) => (details ? String(details.bedsTotal) : wait) },
  { label: 'Who lives there', value: ({ home }) => houseGenreLabel[home.houseGenre] },
  { label: 'Support', value: ({ home }) => supportLevelLabel[home.supportLevel] },
  { label: 'Property type', value: ({ home }) => (home.propertyType ? propertyTypeLabel[home.propertyType] : 'Not listed') },
  {
    label: 'Trust',
    value: ({ home }) =>
      home.isPremium ? verificationBadgeLabel.PREMIUM : home.isVerified ? verificationBadgeLabel.VERIFIED : 'Not verified',
  },
  {
    label: 'Reviews',
    value: ({ home }) => (home.rating === null ? 'None yet' : `${home.rating.toFixed(1)} out of 5 (${home.reviewCount})`),
  },
  { label: 'Requirements', value: (_entry, details) => (details ? needs(details) : wait) },
  { label: 'Medication for recovery', value: (_entry, details) => (details ? medication(details) : wait) },
  { label: 'Curfew', value: policy((policies) => policyLines(policies)[0]!.answer) },
  { label: 'Visitors', value: policy(({ visitorsAllowed }) => yesNo(visitorsAllowed)) },
  { label: 'Pets', value: policy(({ petsAllowed }) => yesNo(petsAllowed)) },
  { label: 'Smoking', value: policy(({ smokingAllowed }) => yesNo(smokingAllowed)) },
  { label: 'My notes', value: ({ notes }) => notes || 'None' },
]

function lowestMoveIn({ bedroomConfigurations }: HomeDetails) {
  const rooms = pricedRooms(offeredRooms(bedroomConfigurations))
  const sums = rooms.flatMap(({ moveIn }) => (moveIn ? [moveIn.totalCents] : []))
  return sums.length > 0 ? formatPrice(Math.min(...sums), rooms[0]!.pricing.currency) : 'Contact for price'
}

function applicationFee({ bedroomConfigurations }: HomeDetails) {
  const rooms = pricedRooms(offeredRooms(bedroomConfigurations))
  if (rooms.length === 0) return 'Not listed'
  const least = Math.min(...rooms.map(({ pricing }) => pricing.applicationFee))
  return least > 0 ? formatMoney(Math.round(least * 100), rooms[0]!.pricing.currency) : 'None'
}

/** The days sober that the home has stated, and what else it requires, as on its page. */
function needs({ requirements, residentPolicies: { minimumSobrietyDays } }: HomeDetails) {
  const days = minimumSobrietyDays ?? 0
  const needed = requirements.filter(({ required, type }) => required && !(days > 0 && type === 'SOBRIETY_LENGTH'))
  const others = needed.map(({ type, description }) => description || requirementTypeLabel[type])
  return [...(days > 0 ? [`${plural(days, 'day')} sober`] : []), ...others].join('. ') || 'None listed'
}

function medication({ recoveryFeatures, residentPolicies: { medicationPolicy } }: HomeDetails) {
  if (medicationPolicy) return medicationPolicyLabel[medicationPolicy]
  return recoveryFeatures.some(({ type }) => type === 'MEDICATION_FRIENDLY') ? 'Welcome' : 'Not listed. Ask the home.'
}
