import type { ImageCategory } from '#contract/enumerations.ts'

const words: Record<ImageCategory, string> = {
  EXTERIOR: 'The outside of the home',
  INTERIOR: 'Inside the home',
  KITCHEN: 'The kitchen',
  BEDROOM: 'A bedroom',
  BATHROOM: 'A bathroom',
  LIVING_ROOM: 'The living room',
  GARDEN: 'The garden',
  GYM: 'The gym',
  COMMON_AREA: 'A shared living area',
  OTHER: 'A photo of the home',
}

/** The alternative text of a picture: the owner's description, or one derived from its category. */
export const altTextOf = (category: ImageCategory, description: string) => description || words[category]
