import { statSync } from 'node:fs'
import { join } from 'node:path'
import { referenceId } from '#db/reference/fill.ts'
import type { HomeRow } from './home-row.ts'
import { homeRows } from './homes.ts'
import { homesInReview } from './homes-in-review.ts'
import type { Rows } from './insert.ts'
import { readRoom } from './make-rooms.ts'
import { type DemoPicture, frontOf, type PictureCategory, pictures, pictureWidths } from './picture-catalogue.ts'
import type { Seeded } from './random.ts'

type Chosen = { category: PictureCategory; picture: DemoPicture & { widths?: readonly number[] } }
type About = { homeId: string; userId: string; at: Date }

export function makePictures({ homeId, userId, at }: About, home: HomeRow, random: Seeded): Required<Pick<Rows, PictureTables>> {
  const chosen = choose(home, random).map(({ category, picture }, position) => {
    const documentId = referenceId(`demo document ${home.title} ${picture.name}`)
    const { widths = pictureWidths } = picture
    const name = `${category.charAt(0)}${category.slice(1).toLowerCase().replace('_', ' ')}`
    const file = {
      id: documentId,
      uploadedBy: userId,
      entityId: homeId,
      category,
      name,
      alt: picture.alt,
      url: `/demo/${picture.name}`,
    }
    const size = {
      mimeType: 'image/webp',
      sizeMb: megabytes(picture.name, widths.at(-1)!),
      width: widths.at(-1)!,
      height: (widths.at(-1)! * 3) / 4,
      variants: [...widths],
    }
    const document = { type: 'LISTING_IMAGE', entityType: 'PROPERTY', ...file, ...size, uploadedAt: at }
    const shown = { name, type: 'LISTING_IMAGE', category, description: picture.alt, isMain: position === 0, status: 'APPROVED' }
    return { document, shown: { id: referenceId(`shown ${documentId}`), homeId, documentId, ...shown, position, uploadedAt: at } }
  })
  return { documents: chosen.map(({ document }) => document), homeDocuments: chosen.map(({ shown }) => shown) }
}

type PictureTables = 'documents' | 'homeDocuments'

/** The house itself first, then the rooms in the order of a walk through it. */
function choose(home: HomeRow, random: Seeded): Chosen[] {
  const { has, picture, rooms } = home
  // No two homes have the same front.
  const sharing = [...homeRows, ...homesInReview].filter((other) => other.picture === picture)
  const front: Chosen = { category: 'EXTERIOR', picture: frontOf(picture, sharing.indexOf(home)) }
  const kinds = rooms.map((room) => readRoom(room).kind)
  const among = (category: PictureCategory, numbers: number[]) => numbered(category, random.pick(numbers))
  const bedrooms = [
    ...(kinds.some((kind) => kind === 'private' || kind === 'single') ? [numbered('BEDROOM', 2)] : []),
    ...(kinds.includes('dorm') ? [numbered('BEDROOM', 3)] : []),
    ...(kinds.some((kind) => kind === 'shared' || kind === 'semi-private') ? [among('BEDROOM', [1, 4])] : []),
  ]
  return [
    front,
    among('LIVING_ROOM', has.includes('fireplace') ? [2] : [1, 3, 4]),
    among('KITCHEN', [1, 2, 3, 4]),
    ...bedrooms,
    among('BATHROOM', [1, 2, 3, 4]),
    ...gardens(home, random),
    ...commonAreas(home),
    ...(has.includes('gym') ? [among('GYM', [1, 2])] : []),
    ...(random.chance(0.5) ? [among('INTERIOR', [1, 2])] : []),
  ].slice(0, 10)
}

function gardens({ has }: HomeRow, random: Seeded): Chosen[] {
  if (has.includes('garden')) return [numbered('GARDEN', random.pick([2, 3]))]
  if (has.includes('barbecue') || has.includes('events')) return [numbered('GARDEN', 1)]
  return has.includes('patio') || has.includes('pool') ? [numbered('GARDEN', 4)] : []
}

function commonAreas({ has }: HomeRow): Chosen[] {
  if (has.includes('meetings')) return [numbered('COMMON_AREA', 1)]
  if (has.includes('meals')) return [numbered('COMMON_AREA', 2)]
  if (has.includes('study') || has.includes('school')) return [numbered('COMMON_AREA', 4)]
  return has.includes('events') ? [numbered('COMMON_AREA', 3)] : []
}

const numbered = (category: PictureCategory, number: number): Chosen => ({ category, picture: pictures[category][number - 1]! })

const folder = join(import.meta.dirname, '../../web/public/demo')
const sizes = new Map<string, number>()

function megabytes(name: string, width: number) {
  const known = sizes.get(name) ?? Number((statSync(join(folder, `${name}-${width}.webp`)).size / 1e6).toFixed(3))
  sizes.set(name, known)
  return known
}
