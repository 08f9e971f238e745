import type { HeldChanges } from '#contract/homes/revisions.ts'
import { setAddress, setLocation } from '#server/homes/addresses/addresses.queries.ts'
import { followPlace } from '#server/homes/addresses/time-zone.ts'
import { findBedroom, savePricing } from '#server/homes/editing/bedrooms.queries.ts'
import { savePolicies } from '#server/homes/editing/home-lists.queries.ts'
import { addMedicationFeature, saveResidentPolicies } from '#server/homes/editing/resident-policies.queries.ts'
import { setBasics } from '#server/homes/listings/listings.queries.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { approvePublic, findPlaces } from './revisions.queries.ts'

/** Makes a revision's changes public. What they belong to may be gone in the meantime. */
export async function applyChanges(tx: Tx, homeId: string, held: HeldChanges) {
  const { supportLevel, address, location, prices = {}, policies, residentPolicies } = held
  const { addressId, locationId } = await findPlaces(tx, homeId)
  if (supportLevel) await setBasics(tx, homeId, { supportLevel })
  if (address && addressId) await setAddress(tx, addressId, address)
  if (location && locationId) await setLocation(tx, locationId, location)
  if (address || location) await followPlace(tx, homeId)
  for (const [bedroomId, price] of Object.entries(prices))
    if (await findBedroom(tx, { homeId, id: bedroomId })) await savePricing(tx, { bedroomId, ...price })
  if (policies) await savePolicies(tx, { homeId, ...inCents(policies) })
  if (residentPolicies) {
    await saveResidentPolicies(tx, homeId, residentPolicies)
    await addMedicationFeature(tx, homeId, residentPolicies.medicationPolicy)
  }
  await approvePublic(tx, homeId)
}

const inCents = ({ petDeposit, ...policies }: NonNullable<HeldChanges['policies']>) => ({
  ...policies,
  ...(petDeposit !== undefined && { petDepositCents: Math.round(petDeposit * 100) }),
})
