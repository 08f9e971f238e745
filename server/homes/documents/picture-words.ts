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

/** What a person who cannot see a picture is told: the owner's words, or what its category says. */
export const wordsFor = (category: ImageCategory, description: string) => description || words[category]
