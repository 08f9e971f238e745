import type { ComponentType } from 'react'
import type { HomeSection } from '#contract/homes/private-home.ts'
import { AddressTab } from './address/address-tab.tsx'
import { AmenitiesTab } from './amenities/amenities-tab.tsx'
import { BasicTab } from './basic/basic-tab.tsx'
import { BedroomsTab } from './bedrooms/bedrooms-tab.tsx'
import { ImagesTab } from './images/images-tab.tsx'
import { OccupancyTab } from './occupancy/occupancy-tab.tsx'
import { PricingTab } from './pricing/pricing-tab.tsx'
import { RecoveryTab } from './recovery/recovery-tab.tsx'
import { RulesTab } from './rules/rules-tab.tsx'
import { StaffTab } from './staff/staff-tab.tsx'
import type { TabProps } from './use-tab.ts'

export const tabs: Partial<Record<HomeSection, ComponentType<TabProps>>> = {
  basic: BasicTab,
  address: AddressTab,
  bedrooms: BedroomsTab,
  occupancy: OccupancyTab,
  pricing: PricingTab,
  amenities: AmenitiesTab,
  recovery: RecoveryTab,
  images: ImagesTab,
  staff: StaffTab,
  rulesAndPolicies: RulesTab,
}
