import { cardsIn, picturesIn } from '#contract/content/rich-text.read.ts'
import type { RichText, RichTextLinked } from '#contract/content/rich-text.ts'
import { screen } from '#contract/screens.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { listBlogPictures, listCardHomes, listCardResources } from './linked.queries.ts'

type LinkedPicture = RichTextLinked['pictures'][number]
type Stored = { id: string; url: string; width: number | null; height: number | null; variants: number[] }

export const presentPicture = ({ width, height, ...picture }: Stored): LinkedPicture => ({
  ...picture,
  width: width ?? 0,
  height: height ?? 0,
})

/** What a text refers to, as it is now: a home that left the site, or a picture that is gone, is not in it. */
export async function linkedOf(db: Db, text: RichText): Promise<RichTextLinked> {
  const pictureIds = picturesIn(text)
  const idsOf = (wanted: 'home' | 'resource') => cardsIn(text).flatMap(({ kind, id }) => (kind === wanted ? [id] : []))
  const [homeIds, resourceIds] = [idsOf('home'), idsOf('resource')]
  const [pictures, homes, resources] = await Promise.all([
    pictureIds.length > 0 ? listBlogPictures(db, pictureIds) : [],
    homeIds.length > 0 ? listCardHomes(db, homeIds) : [],
    resourceIds.length > 0 ? listCardResources(db, resourceIds) : [],
  ])
  return {
    pictures: pictures.map(presentPicture),
    cards: [
      ...homes.map(({ id, title, shortDescription, city, state }) => ({
        kind: 'home' as const,
        id,
        title,
        text: [`${city}, ${state}`, shortDescription].filter(Boolean).join(' · '),
        path: screen('/home/:id', { id }),
      })),
      ...resources.map(({ id, slug, title, summary }) => ({
        kind: 'resource' as const,
        id,
        title,
        text: summary,
        path: screen('/recovery-guides/:slug', { slug }),
      })),
    ],
  }
}
