import {
  houseGenreLabel,
  housingTypeLabel,
  programTypeLabel,
  propertyTypeLabel,
  roomTypeLabel,
  supportLevelLabel,
} from '#web/ui/labels.ts'

export type FilterChoice = { value: string; label: string }
type NamedFilter = { id: string; name: string }
export type Choices = { amenities: readonly NamedFilter[]; recoveryFeatures: readonly NamedFilter[] }
type FilterGroup = { name: string; title: string; choices: readonly FilterChoice[] }

const fromLabels = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))
const fromNames = (names: readonly NamedFilter[]) => names.map(({ id, name }) => ({ value: id, label: name }))

/** Several choices within one group mean "or". */
export const groupsOf = ({ amenities, recoveryFeatures }: Choices): FilterGroup[] => [
  { name: 'houseGenre', title: 'Who lives there', choices: fromLabels(houseGenreLabel) },
  { name: 'supportLevel', title: 'Support', choices: fromLabels(supportLevelLabel) },
  { name: 'roomType', title: 'Room', choices: fromLabels(roomTypeLabel) },
  { name: 'propertyType', title: 'Property type', choices: fromLabels(propertyTypeLabel) },
  { name: 'housingType', title: 'Housing type', choices: fromLabels(housingTypeLabel) },
  { name: 'programs', title: 'Programs', choices: fromLabels(programTypeLabel) },
  { name: 'recoveryFeatures', title: 'Recovery features', choices: fromNames(recoveryFeatures) },
  { name: 'amenities', title: 'Amenities', choices: fromNames(amenities) },
]

export const groupNames = groupsOf({ amenities: [], recoveryFeatures: [] }).map(({ name }) => name)

export const trustFlags: readonly FilterChoice[] = [
  { value: 'bedsFree', label: 'Beds available now' },
  { value: 'verified', label: 'Verified homes' },
  { value: 'premiumLevel', label: 'Premium verified homes' },
]
export const livingFlags: readonly FilterChoice[] = [
  { value: 'lgbtq', label: 'LGBTQ+ friendly' },
  { value: 'visitors', label: 'Visitors welcome' },
  { value: 'pets', label: 'Pets welcome' },
  { value: 'smoking', label: 'Smoking allowed outside' },
]
export const flags = [...trustFlags, ...livingFlags]

export const radiusChoices = [5, 10, 25, 50, 100]

/** How long a person has been sober, in the steps that homes require. */
export const soberChoices: readonly FilterChoice[] = [
  { value: '0', label: 'Just starting' },
  { value: '7', label: '7 days' },
  { value: '14', label: '14 days' },
  { value: '30', label: '30 days' },
  { value: '60', label: '60 days' },
  { value: '90', label: '90 days' },
  { value: '180', label: '6 months' },
  { value: '270', label: '9 months or more' },
]

export const sortChoices: readonly FilterChoice[] = [
  { value: '', label: 'Best match' },
  { value: 'price', label: 'Lowest price' },
  { value: '-price', label: 'Highest price' },
  { value: 'beds', label: 'Most beds available' },
  { value: 'newest', label: 'Newest' },
  { value: 'distance', label: 'Nearest' },
]
