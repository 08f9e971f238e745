import type { HomeRow } from './home-row.ts'

/** Homes that their owners submitted and no one has reviewed yet. */
export const homesInReview: HomeRow[] = [
  {
    title: 'Osceola Park House',
    owner: 'moreau',
    where: ['33444', '415 SE Third Avenue', 'Osceola Park'],
    kind: ['SOBER_LIVING', 'SINGLE_FAMILY', 'MALE', 'MEDIUM'],
    picture: 3,
    rent: '235 weekly',
    rooms: ['shared 2/0', 'shared 2/0', 'single 1/0'],
    has: ['patio', 'bikes', 'transit', 'jobs'],
    meets: ['AA'],
    short: 'Five beds for men in a small block house near the railroad, with a workshop in the garage.',
    story: [
      'We bought this house in the spring and spent the summer on the roof, the wiring and the bathrooms. Five men will live here, with a manager in the room by the door.',
      'The garage is a workshop with a bench and good light. Two bus lines stop at the corner, and the morning meeting is a ten-minute walk.',
    ],
    why: 'New rooms, a fair price and a house manager who has done this for six years.',
    reviews: 0,
    heard: [],
  },
  {
    title: 'Cypress Creek Cottage',
    owner: 'hall',
    where: ['33060', '92 NW Cypress Lane', 'Old Pompano'],
    kind: ['SOBER_LIVING', 'SINGLE_FAMILY', 'FEMALE', 'MEDIUM'],
    picture: 2,
    rent: '245 weekly',
    rooms: ['shared 2/0', 'semi-private 2/0'],
    has: ['garden', 'family', 'skills', 'transit'],
    meets: ['WOMEN_FOR_SOBRIETY', 'AA'],
    short: 'Four beds for women by the creek, with a vegetable garden and quiet evenings.',
    story: [
      'Four women share a cottage under two old cypresses. Supper is together on weekdays, and everyone has one evening to cook.',
      'The garden feeds the kitchen most of the year. Children visit on Saturdays, and there is a box of toys on the porch.',
    ],
    why: 'Small, green and close to the bus. We like people to stay long enough to see the tomatoes.',
    reviews: 0,
    heard: [],
  },
]
