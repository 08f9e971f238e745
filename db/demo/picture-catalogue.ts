export type PictureCategory =
  | 'EXTERIOR'
  | 'BEDROOM'
  | 'LIVING_ROOM'
  | 'KITCHEN'
  | 'BATHROOM'
  | 'GARDEN'
  | 'COMMON_AREA'
  | 'GYM'
  | 'INTERIOR'

export type DemoPicture = { name: string; alt: string }

/** Every name except an exterior's looks exists as `<name>-<width>.webp` in each of these widths, always 4:3. */
export const pictureWidths = [320, 640, 1280] as const

const listed = (category: string, alts: string[]): readonly DemoPicture[] =>
  alts.map((alt, index) => ({ name: `${category}-${String(index + 1).padStart(2, '0')}`, alt }))

export const pictures: Readonly<Record<PictureCategory, readonly DemoPicture[]>> = {
  EXTERIOR: listed('exterior', [
    'A yellow bungalow with a wide white porch between palm trees in the morning',
    'A white two-storey colonial house with dark shutters among autumn trees',
    'A coral Florida ranch house with a garage and tall palms under a blue sky',
    'A mint Key West cottage with a two-level front, a picket fence and palms at sunset',
    'A row of brick townhouses with lit windows and street lamps at dusk',
    'A cream Spanish stucco house with a tile roof, arches and a small tower',
    'A modern apartment block in cream, teal and peach with balconies and lawns',
    'A lilac Victorian house with a round tower and glowing windows at dusk',
    'A sage green craftsman house with brick porch piers in golden light',
    'A white farmhouse with a metal roof, a red barn and a flower border at sunrise',
    'A modern cube house with wide lit windows under a night sky',
    'A red brick duplex with two gables, one amber door and one teal door',
    'A cedar lake house with a tall glass gable, a wooden jetty and a red canoe',
    'A blue beach house on stilts with lit windows at sunset by the sea',
    'A log cabin with a snowy roof and warm windows among pines and mountains',
    'A large cream mansion with white columns and a round flower bed in evening sun',
    'A brick walk-up of four floors with a green awning and fire stairs in golden light',
    'Two floors of apartments with outdoor walks and colored doors between palm trees in the morning',
    'A row of painted wooden houses with bay windows and high steps under a blue sky',
  ]),
  BEDROOM: listed('bedroom', [
    'A shared bedroom with two single beds in teal, a nightstand between them and a sunny window',
    'A bright bedroom with one bed, a desk by the window and a round rug',
    'A shared bedroom with a wooden bunk bed, a white chest of drawers and a bookcase',
    'A shared bedroom in the evening with two beds and a glowing lamp between them',
  ]),
  LIVING_ROOM: listed('living-room', [
    'A sunny living room with a teal sofa, a coffee table and a bookcase',
    'A living room in the evening with two armchairs by a lit brick fireplace',
    'A light-filled sunroom with a cream sofa, tall windows and many plants',
    'A cosy living room with a television, a green sofa and a round table',
  ]),
  KITCHEN: listed('kitchen', [
    'A sage green kitchen with a wooden island and two hanging lamps',
    'A kitchen with blue cupboards and a round table with a bowl of fruit',
    'A warm kitchen in the evening with deep green cupboards and a dining table',
    'A bright kitchen with a teal island and three wooden stools',
  ]),
  BATHROOM: listed('bathroom', [
    'A peach bathroom with a claw-foot tub under a window',
    'A bathroom with a green tiled walk-in shower and a round mirror',
    'A blue bathroom in the evening with a wooden vanity and two wall lamps',
    'A calm bathroom with a wide tub, a teal vanity and folded towels',
  ]),
  GARDEN: listed('garden', [
    'Four garden chairs round a fire pit under string lights at dusk',
    'A vegetable garden with raised beds, a watering can and a small green shed',
    'A garden bench under a pink blossom tree beside a lily pond',
    'A wooden terrace with a picnic table under a flowering pergola by the water',
  ]),
  COMMON_AREA: listed('common-area', [
    'A meeting room with chairs set in a circle round a small table',
    'A dining room with one long table, many chairs and three hanging lamps',
    'A games room in the evening with table tennis, a sofa and a dartboard',
    'A study room with three computers, a notice board and an armchair',
  ]),
  GYM: listed('gym', [
    'A home gym with two treadmills, a rack of dumbbells and a bench',
    'A sunny exercise room with four yoga mats and a tall mirror',
  ]),
  INTERIOR: listed('interior', [
    'An entrance hall with a teal front door, coats on hooks and a red runner',
    'A stairway with a wooden handrail beside a chest of drawers and a lamp',
  ]),
}

/** The widths of an exterior's looks, which appear only on cards. */
export const lookWidths = [320, 640] as const

/** How each look is described, in order. */
const lights = [
  'in golden light',
  'at dusk',
  'in the morning',
  'on an autumn day',
  'under a blue sky',
  'at night',
  'on a bright day',
  'in evening sun',
  'early in the morning',
]

/** What stays the same in every look, in the order of the exteriors. */
const houses = [
  'A bungalow with a wide porch between palm trees',
  'A two-story colonial house with shutters',
  'A Florida ranch house with a garage and tall palms',
  'A Key West cottage with a two-level front, a picket fence and palms',
  'A row of brick townhouses with street lamps',
  'A Spanish stucco house with a tile roof, arches and a small tower',
  'A modern apartment block with balconies and lawns',
  'A Victorian house with a round tower',
  'A craftsman house with brick porch piers',
  'A farmhouse with a metal roof, a barn and a flower border',
  'A modern cube house with wide windows',
  'A brick duplex with two gables and two doors',
  'A lake house with a tall glass gable, a wooden jetty and a canoe',
  'A beach house on stilts by the sea',
  'A log cabin among pines and mountains',
  'A large mansion with columns and a round flower bed',
  'A brick walk-up of four floors with an awning and fire stairs',
  'Two floors of apartments with outdoor walks and colored doors between palm trees',
  'A row of wooden houses with bay windows and high steps',
]

/** The front of the nth home that shares an exterior: the first gets the drawing as is, every other its own look. */
export function frontOf(exterior: number, nth: number): DemoPicture & { widths: readonly number[] } {
  const drawn = pictures.EXTERIOR[exterior - 1]!
  if (nth === 0) return { ...drawn, widths: pictureWidths }
  return { name: `${drawn.name}-look-${nth}`, alt: `${houses[exterior - 1]} ${lights[nth - 1]}`, widths: lookWidths }
}
