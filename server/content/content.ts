import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/kernel/context.ts'
import { blogRoutes } from './blog/blog.routes.ts'
import { blogService } from './blog/blog.service.ts'
import { blogEditingService } from './blog/edited-posts.service.ts'
import { careersService } from './careers/careers.service.ts'
import { newsletterService } from './newsletter/newsletter.service.ts'
import { recoveryResourcesService } from './resources/recovery-resources.service.ts'
import { resourceCategoriesService } from './resources/resource-categories.service.ts'
import { resourceFilesRoutes } from './resources/resource-files.routes.ts'
import { supportGroupsService } from './support-groups/support-groups.service.ts'

/** The handlers of everything the site publishes. */
export const contentServices = {
  ...blogService,
  ...blogEditingService,
  ...careersService,
  ...newsletterService,
  ...recoveryResourcesService,
  ...resourceCategoriesService,
  ...supportGroupsService,
}

/** What the site publishes besides its pages and its API: files, feeds, and a form that needs no JavaScript. */
export async function contentRoutes(app: FastifyInstance, { context }: { context: Context }) {
  await app.register(blogRoutes, { context })
  await app.register(resourceFilesRoutes, { context })
}
