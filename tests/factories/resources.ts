import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { RichText } from '#contract/content/rich-text.ts'
import type { Db } from '#server/kernel/database/database.ts'
import type { RecoveryResources } from '#server/kernel/database/schema.ts'

export const makeArticle = (text = 'Breathe in for four, out for six.'): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

/** A category of the library; returns its id. */
export async function makeResourceCategory(db: Db, name = `Category ${randomUUID()}`) {
  const id = randomUUID()
  const at = new Date()
  const slug = name.toLowerCase().replace(/\W+/g, '-')
  await db.insertInto('resourceCategories').values({ id, name, slug, position: 1, createdAt: at, updatedAt: at }).execute()
  return id
}

type Details = Partial<Omit<Insertable<RecoveryResources>, 'reviewedAt'>> & { categoryId: string; reviewedAt?: Date }

/** A resource of the library, published unless it says otherwise; returns its id and address. */
export async function makeResource(db: Db, { reviewedAt = new Date(), ...details }: Details) {
  const id = randomUUID()
  const slug = `resource-${id}`
  const moments = {
    createdAt: reviewedAt,
    updatedAt: reviewedAt,
    statusChangedAt: reviewedAt,
    publishedAt: reviewedAt,
    reviewedAt,
  }
  const about = { title: 'Breathing through a craving', summary: 'A short exercise for hard moments.' }
  const content = { format: 'ARTICLE' as const, body: JSON.stringify(makeArticle()) }
  await db
    .insertInto('recoveryResources')
    .values({ id, slug, ...about, ...content, status: 'PUBLISHED', ...moments, ...details })
    .execute()
  return { id, slug }
}
