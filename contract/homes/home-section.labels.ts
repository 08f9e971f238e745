import type { HomeSection } from './private-home.ts'

/** The tabs of the property editor, as the specification names them. */
export const homeSectionLabel: Record<HomeSection, string> = {
  basic: 'Basic Info',
  address: 'Address & Location',
  bedrooms: 'Bedroom Config',
  occupancy: 'Occupancy',
  amenities: 'Amenities',
  recovery: 'Recovery Features',
  staff: 'Staff',
  images: 'Images',
  rulesAndPolicies: 'Rules & Policies',
  pricing: 'Pricing',
}
