import type { HouseGenre, HousingType, PropertyType, SupportLevel } from '#contract/enumerations.ts'
import { houseLineForm, type PrivateHouseLine } from '#contract/homes/house-line.ts'
import { faultsOf } from '#web/routes/owner/homes/edit/check-items.ts'
import type { EditedHome } from '#web/routes/owner/homes/edit/edited-home.ts'
import type { Errors } from '#web/routes/owner/homes/edit/fields.ts'
import { formatTypedPhone } from '#web/routes/owner/homes/edit/staff/phone.ts'

export type Basics = {
  title: string
  shortDescription: string
  propertyType: PropertyType | ''
  housingType: HousingType | ''
  description: string
  whychooseus: string
  houseGenre: HouseGenre
  supportLevel: SupportLevel
  houseLine: PrivateHouseLine
}

export const basicsOf = (home: EditedHome): Basics => ({
  title: home.title,
  shortDescription: home.shortDescription,
  propertyType: home.propertyType ?? '',
  housingType: home.housingType ?? '',
  description: home.description,
  whychooseus: home.whychooseus,
  houseGenre: home.houseGenre,
  supportLevel: home.supportLevel,
  houseLine: { ...home.editing.houseLine, phone: formatTypedPhone(home.editing.houseLine.phone) },
})

export function checkBasics({ propertyType, housingType, houseLine }: Basics): Errors {
  return {
    ...(!propertyType && { propertyType: 'Choose the type of home' }),
    ...(!housingType && { housingType: 'Choose the type of building' }),
    ...faultsOf(houseLineForm, houseLine, 'houseLine.'),
  }
}

/** By specification the body includes the owner, which the server ignores. The house phone number has a call of its own. */
export const basicsBody = ({ houseLine: _line, ...basics }: Basics, ownerId: string) => ({ ...basics, ownerId })
