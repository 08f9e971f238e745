import type { ImageCategory } from '#contract/enumerations.ts'

const words: Record<ImageCategory, string> = {
  EXTERIOR: 'The house from outside',
  INTERIOR: 'Inside the house',
  KITCHEN: 'The kitchen',
  BEDROOM: 'A bedroom',
  BATHROOM: 'A bathroom',
  LIVING_ROOM: 'The living room',
  GARDEN: 'The garden',
  GYM: 'The gym',
  COMMON_AREA: 'A room for everyone',
  OTHER: 'A picture of the house',
}

/** The alternative text of a picture: the owner's description, or one derived from its category. */
export const wordsFor = (category: ImageCategory, description: string) => description || words[category]
