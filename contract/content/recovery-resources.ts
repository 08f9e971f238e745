import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { idOf, requiredText, searchText } from '#contract/fields.ts'
import { historyEvent } from '#contract/history.ts'
import { pageNumber, pageSize } from '#contract/paging.ts'
import { staffAccess } from '#contract/staff.ts'
import { resourceStatus } from './recovery-resource.lifecycle.ts'
import { richText, richTextLinked } from './rich-text.ts'
import { webAddress } from './web-address.ts'

export const resourceFormat = z.enum(['ARTICLE', 'VIDEO', 'PDF', 'AUDIO', 'LINK', 'WORKSHEET'], 'Choose a format')
export type ResourceFormat = z.infer<typeof resourceFormat>
export const resourceDifficulty = z.enum(['BEGINNER', 'INTERMEDIATE', 'ADVANCED'], 'Choose a level')
export type ResourceDifficulty = z.infer<typeof resourceDifficulty>

export const resourceSource = z.object({
  title: requiredText(200, 'Enter the name of the source'),
  url: webAddress.optional(),
})
export type ResourceSource = z.infer<typeof resourceSource>

/** A form sends text; JSON sends the value itself. */
const fromText = (value: unknown) => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
/** An empty field of a form is a field that was left out. */
const orNothing = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable().default(null))

export const recoveryResourceForm = z.object({
  title: requiredText(160, 'Enter a title'),
  summary: requiredText(400, 'Say in a sentence or two what it helps with', 10),
  categoryId: z.uuid('Choose a category'),
  format: resourceFormat,
  difficulty: resourceDifficulty,
  isFeatured: z.union([z.boolean(), z.stringbool()], 'Must be true or false').default(false),
  link: orNothing(webAddress),
  body: orNothing(z.preprocess(fromText, richText)),
  sources: z
    .preprocess(fromText, z.array(resourceSource, 'Enter the sources again').max(20, 'Name at most 20 sources'))
    .default([]),
})

/** Everything but what is sent stays as it is. `version` is the one that was read: an older one is refused. */
export const recoveryResourceChangeForm = z.object({
  ...recoveryResourceForm.partial().shape,
  isFeatured: z.union([z.boolean(), z.stringbool()], 'Must be true or false').optional(),
  link: orNothing(webAddress).optional(),
  body: orNothing(z.preprocess(fromText, richText)).optional(),
  sources: recoveryResourceForm.shape.sources.unwrap().optional(),
  version: z.coerce.number('Reload the page').int().min(1).optional(),
})

const categoryName = z.object({ id: z.uuid(), name: z.string(), slug: z.string() })
const resourceFile = z.object({ name: z.string(), type: z.string(), bytes: z.int(), url: z.string() })

export const recoveryResource = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    title: z.string(),
    summary: z.string(),
    category: categoryName,
    format: resourceFormat,
    difficulty: resourceDifficulty,
    isFeatured: z.boolean(),
    link: z.string().nullable(),
    file: resourceFile.nullable(),
    viewCount: z.int(),
    downloadCount: z.int(),
    publishedAt: z.date().nullable(),
    reviewedAt: z.date().nullable(),
    updatedAt: z.date(),
  })
  .meta({ id: 'RecoveryResource' })
export type RecoveryResource = z.infer<typeof recoveryResource>

/** A resource with all of its text. */
export const recoveryResourcePage = recoveryResource
  .extend({
    body: richText.nullable(),
    linked: richTextLinked,
    sources: z.array(resourceSource),
    related: z.array(recoveryResource),
  })
  .meta({ id: 'RecoveryResourcePage' })
export type RecoveryResourcePage = z.infer<typeof recoveryResourcePage>

export const resourceAction = z.enum(
  ['publish', 'unpublish', 'review', 'archive', 'restore', 'edit', 'feature', 'unfeature', 'delete'],
  'Choose what to do',
)
export type ResourceAction = z.infer<typeof resourceAction>

export const adminRecoveryResource = recoveryResource
  .extend({
    status: resourceStatus,
    version: z.int(),
    /** When the review falls due; nothing before it is published. */
    reviewBy: z.date().nullable(),
    /** What has to be added before it can be published, in a sentence. */
    missing: z.string().nullable(),
    allowedActions: z.array(resourceAction),
  })
  .meta({ id: 'AdminRecoveryResource' })
export type AdminRecoveryResource = z.infer<typeof adminRecoveryResource>

/** A resource as staff edit it. */
export const editedRecoveryResource = adminRecoveryResource
  .extend({
    body: richText.nullable(),
    sources: z.array(resourceSource),
    history: z.array(historyEvent),
  })
  .meta({ id: 'EditedRecoveryResource' })
export type EditedRecoveryResource = z.infer<typeof editedRecoveryResource>

const writers = staffAccess('REVIEWER')
const resourceId = z.object({ id: idOf('Resource') })
const paged = { total: z.int(), page: z.int(), limit: z.int() }

/** How many there are under each choice of a filter, with all other filters as they are. */
const resourceCounts = z.object({
  category: z.record(z.string(), z.int()),
  format: z.record(resourceFormat, z.int()),
  difficulty: z.record(resourceDifficulty, z.int()),
})

const publicFilters = {
  /** The address of a category, such as `first-weeks`. */
  category: z.string().trim().max(120).optional(),
  format: resourceFormat.optional(),
  difficulty: resourceDifficulty.optional(),
  search: searchText.default(''),
}

/** A shared network has many readers; a program that only counts up has few pages to count. */
const visits = { calls: 1000, seconds: 3600 }

/** One article, with its pictures' names and its sources, fits well within this. */
const largestField = 260_000

export const recoveryResources = area({
  'GET /recovery-resources': {
    summary: 'List the resources of the library, featured ones first',
    access: 'public',
    query: z.object({
      ...publicFilters,
      featured: z.stringbool('Must be true or false').optional(),
      page: pageNumber.default(1),
      limit: pageSize.default(12),
    }),
    response: z.object({ resources: z.array(recoveryResource), counts: resourceCounts, ...paged }),
  },
  'GET /recovery-resources/categories': {
    summary: 'List the categories of the library that have something to show',
    access: 'public',
    response: z.object({
      categories: z.array(categoryName.extend({ description: z.string(), count: z.int() })),
    }),
  },
  'GET /recovery-resources/{slug}': {
    summary: 'Read one resource in the library',
    access: 'public',
    params: z.object({ slug: z.string().max(160) }),
    response: recoveryResourcePage,
  },
  'POST /recovery-resources/{id}/view': {
    summary: 'Count a view of a resource, once per visitor and day',
    access: 'public',
    params: resourceId,
    response: z.object({ viewCount: z.int() }),
    limit: visits,
    background: true,
  },
  'POST /recovery-resources/{id}/download': {
    summary: 'Count a download or an opened link, once per visitor and day, and get its address',
    access: 'public',
    params: resourceId,
    response: z.object({ downloadCount: z.int(), url: z.string() }),
    limit: visits,
    background: true,
  },
  'GET /admin/recovery-resources': {
    summary: 'List all resources, including drafts and archived ones',
    access: writers,
    query: z.object({
      category: idOf('Category').optional(),
      format: resourceFormat.optional(),
      difficulty: resourceDifficulty.optional(),
      status: resourceStatus.optional(),
      search: searchText.default(''),
      page: pageNumber.default(1),
      limit: pageSize.default(20),
    }),
    response: z.object({
      resources: z.array(adminRecoveryResource),
      counts: z.record(resourceStatus, z.int()),
      ...paged,
    }),
  },
  'POST /admin/recovery-resources': {
    summary: 'Add a resource as a draft, with its file',
    access: writers,
    form: recoveryResourceForm,
    files: ['file'],
    fieldBytes: largestField,
    orJson: true,
    response: editedRecoveryResource,
    status: 201,
  },
  'GET /admin/recovery-resources/{id}': {
    summary: 'Read a resource with its text, its sources and its history',
    access: writers,
    params: resourceId,
    response: editedRecoveryResource,
  },
  'PUT /admin/recovery-resources/{id}': {
    summary: 'Change a resource, or replace its file',
    access: writers,
    params: resourceId,
    form: recoveryResourceChangeForm,
    files: ['file'],
    fieldBytes: largestField,
    orJson: true,
    response: editedRecoveryResource,
  },
  'DELETE /admin/recovery-resources/{id}': {
    summary: 'Delete a draft or an archived resource for good, with its file',
    access: writers,
    params: resourceId,
    response: z.object({ id: z.uuid() }),
  },
  'POST /admin/recovery-resources/{id}/action': {
    summary: 'Publish or unpublish a resource, archive or restore it, or record a review',
    access: writers,
    params: resourceId,
    body: z.object({
      action: z.enum(['publish', 'unpublish', 'review', 'archive', 'restore'], 'Choose what to do'),
    }),
    response: editedRecoveryResource,
  },
})
