import { homeSectionLabel } from '#contract/homes/home-section.labels.ts'
import type { HomeSection } from '#contract/homes/private-home.ts'

const inOrder: readonly HomeSection[] = [
  'basic',
  'address',
  'bedrooms',
  'occupancy',
  'amenities',
  'recovery',
  'staff',
  'images',
  'rulesAndPolicies',
]

/** In the specification's order. Pricing is not among them: it is reached only by its URL. */
export const visibleTabs = inOrder.map((id) => ({ id, label: homeSectionLabel[id] }))
export const tabOf = (id: string | null): HomeSection =>
  id !== null && Object.hasOwn(homeSectionLabel, id) ? (id as HomeSection) : 'basic'
export const tabLabel = (id: HomeSection) => homeSectionLabel[id]
