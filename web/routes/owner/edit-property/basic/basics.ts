import type { HouseGenre, HousingType, PropertyType, SupportLevel } from '#contract/enumerations.ts'
import type { EditedHome } from '#web/routes/owner/edit-property/edited-home.ts'
import type { Errors } from '#web/routes/owner/edit-property/fields.ts'

export type Basics = {
  title: string
  shortDescription: string
  propertyType: PropertyType | ''
  housingType: HousingType | ''
  description: string
  whychooseus: string
  houseGenre: HouseGenre
  supportLevel: SupportLevel
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
})

export function checkBasics({ propertyType, housingType }: Basics): Errors {
  return {
    ...(!propertyType && { propertyType: 'Choose the kind of home' }),
    ...(!housingType && { housingType: 'Choose the kind of building' }),
  }
}

/** The owner goes along by specification; the server does not believe it. */
export const toBody = (basics: Basics, ownerId: string) => ({ ...basics, ownerId })
