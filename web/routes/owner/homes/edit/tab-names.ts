import type { HomeSection } from '#contract/homes/private-home.ts'

type TabName = { id: HomeSection; label: string; isHidden?: true }

/** In the specification's order. The hidden tab is reached only by its URL. */
export const tabNames: readonly TabName[] = [
  { id: 'basic', label: 'Basic Info' },
  { id: 'address', label: 'Address & Location' },
  { id: 'bedrooms', label: 'Bedroom Config' },
  { id: 'occupancy', label: 'Occupancy' },
  { id: 'amenities', label: 'Amenities' },
  { id: 'recovery', label: 'Recovery Features' },
  { id: 'staff', label: 'Staff' },
  { id: 'images', label: 'Images' },
  { id: 'rulesAndPolicies', label: 'Rules & Policies' },
  { id: 'pricing', label: 'Pricing', isHidden: true },
]

export const visibleTabs = tabNames.filter(({ isHidden }) => !isHidden)
export const tabOf = (id: string | null): HomeSection => tabNames.find((tab) => tab.id === id)?.id ?? 'basic'
export const tabLabel = (id: HomeSection) => tabNames.find((tab) => tab.id === id)!.label
