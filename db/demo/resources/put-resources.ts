import { articleFromText } from '#contract/content/article-text.ts'
import { richTextToPlain } from '#contract/content/rich-text.read.ts'
import { addTime } from '#contract/time.ts'
import { insertAll, type Rows } from '#db/demo/insert.ts'
import { referenceId } from '#db/reference/fill.ts'
import { slugOf } from '#server/content/slug.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Files } from '#server/kernel/files/files.ts'
import { makePdf } from '#server/kernel/pdf/pdf.ts'
import { earlyArticles } from './articles-early.ts'
import { laterArticles } from './articles-later.ts'
import { type DemoCategory, demoCategories } from './categories.ts'
import { linkResources } from './links.ts'
import type { DemoResource, DemoSheet } from './resource-row.ts'
import { firstSheets } from './worksheets.ts'
import { laterSheets } from './worksheets-later.ts'

const demoResources: readonly DemoResource[] = [
  ...earlyArticles,
  ...firstSheets,
  ...laterArticles,
  ...laterSheets,
  ...linkResources,
]

const categoryId = (name: DemoCategory) => referenceId(`demo resource category ${name}`)
export const demoResourceId = (title: string) => referenceId(`demo resource ${title}`)

/** Something to print: a title, a sentence, and tables to write in. */
const printSheet = (title: string, { intro, tables, notes = [] }: DemoSheet, madeAt: Date) =>
  makePdf({
    title,
    summary: intro,
    issuer: ['Waymark'],
    facts: [],
    tables,
    notes,
    footer: `${title}. Free to copy and share.`,
    madeAt,
  })

async function storeSheet(files: Files, { title, sheet }: DemoResource, now: Date) {
  if (!sheet) return {}
  const content = await printSheet(title, sheet, now)
  const fileKey = `demo/${demoResourceId(title)}.pdf`
  await files.put(fileKey, content)
  return { fileKey, fileName: `${slugOf(title)}.pdf`, fileType: 'application/pdf', fileBytes: content.length }
}

/** The library, with dates relative to now, so that all but one resource was reviewed within the last year. */
export async function putResources(files: Files, tx: Tx, now: Date) {
  const ago = (days: number) => addTime(now, { days: -days })
  const names = Object.entries(demoCategories)
  await insertAll(tx, {
    resourceCategories: names.map(([name, description], index) => ({
      id: categoryId(name as DemoCategory),
      name,
      slug: slugOf(name),
      description,
      position: index + 1,
      createdAt: ago(300),
      updatedAt: ago(300),
    })),
  })
  const rows: Required<Rows>['recoveryResources'] = []
  for (const [index, resource] of demoResources.entries()) {
    const {
      title,
      summary,
      category,
      format,
      difficulty = 'BEGINNER',
      isFeatured = false,
      status = 'PUBLISHED',
      text,
      link,
    } = resource
    const body = text ? articleFromText(text) : null
    const days = status === 'REVIEW_DUE' ? 380 : 12 + ((index * 37) % 250)
    const isDraft = status === 'DRAFT'
    const count = (factor: number) => (isDraft ? 0 : 40 + ((index * factor) % 900))
    rows.push({
      id: demoResourceId(title),
      slug: slugOf(title),
      categoryId: categoryId(category),
      title,
      summary,
      format,
      difficulty,
      status,
      isFeatured,
      body: body as never,
      link: link ?? null,
      words: body ? richTextToPlain(body) : '',
      sources: (resource.sources ?? []).map(([name, url]) => ({ title: name, url })) as never,
      viewCount: count(173),
      downloadCount: resource.sheet || link ? Math.round(count(173) * 0.4) : 0,
      createdAt: ago(days + 3),
      updatedAt: ago(days),
      publishedAt: isDraft ? null : ago(days),
      reviewedAt: isDraft ? null : ago(days),
      statusChangedAt: ago(status === 'REVIEW_DUE' ? days - 365 : days),
      ...(await storeSheet(files, resource, now)),
    })
  }
  await insertAll(tx, { recoveryResources: rows })
}
