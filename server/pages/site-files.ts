import type { FastifyInstance } from 'fastify'
import { screen } from '#contract/screens.ts'
import { listJobsForSitemap } from '#server/content/careers/careers.queries.ts'
import { listResourcesForSitemap } from '#server/content/resources/resource-lists.queries.ts'
import type { Context } from '#server/kernel/context.ts'
import { escapeHtml } from '#server/kernel/mail/mail.layout.ts'
import { type Screen, screens } from '#web/site-map.ts'
import { securityPolicy, securityTxt } from './security-txt.ts'
import { listHomesForSitemap, listPostsForSitemap } from './site-files.queries.ts'

const anHour = 'public, max-age=3600'

// Pages that no search engine should list: aliases of others, and those reached only from an email or during an outage.
const unlisted = new Set(['/homes', '/listings', '/support', '/maintenance', '/newsletter/unsubscribe', '/newsletter/confirm'])
const isListed = ({ area, guard, file, path }: Screen) =>
  area === 'public' && guard === 'public' && file !== undefined && !path.includes(':') && !unlisted.has(path)

type Options = {
  context: Context
  /** The most URLs that search engines read from one sitemap. */
  mostAddresses?: number
}

/** The files that programs ask for at fixed addresses: search engines, and people who found a vulnerability. */
export async function siteFiles(app: FastifyInstance, { context: { config, reader, now }, mostAddresses = 50_000 }: Options) {
  const plain = 'text/plain; charset=utf-8'
  app.get('/robots.txt', async (_request, reply) =>
    reply.type(plain).header('cache-control', anHour).send(robots(config.publicUrl)),
  )
  app.get('/.well-known/security.txt', async (_request, reply) =>
    reply.type(plain).header('cache-control', anHour).send(securityTxt(config, now())),
  )
  app.get('/.well-known/security-policy.txt', async (_request, reply) =>
    reply.type(plain).header('cache-control', anHour).send(securityPolicy(config)),
  )
  app.get('/sitemap.xml', async (_request, reply) => {
    const pages = screens.filter(isListed).map(({ path }) => entry(config.publicUrl + path))
    const jobs = (await listJobsForSitemap(reader)).map(({ slug, updatedAt }) =>
      entry(config.publicUrl + screen('/careers/:slug', { slug }), updatedAt),
    )
    const posts = (await listPostsForSitemap(reader, mostAddresses - pages.length - jobs.length)).map(({ slug, editedAt }) =>
      entry(config.publicUrl + screen('/blog/:slug', { slug }), editedAt),
    )
    const before = [...pages, ...jobs, ...posts]
    const homes = await listHomesForSitemap(reader, mostAddresses - before.length)
    const resources = await listResourcesForSitemap(reader, mostAddresses - before.length - homes.length)
    const entries = [
      ...before,
      ...homes.map(({ id, updatedAt }) => entry(`${config.publicUrl}/home/${id}`, updatedAt)),
      ...resources.map(({ slug, updatedAt }) => entry(config.publicUrl + screen('/recovery-guides/:slug', { slug }), updatedAt)),
    ]
    return reply.type('application/xml; charset=utf-8').header('cache-control', anHour).send(sitemap(entries))
  })
}

// Pictures are under /api too, and may be indexed.
const robots = (publicUrl: string) =>
  [
    'User-agent: *',
    'Allow: /api/files/',
    'Disallow: /api/',
    'Disallow: /residents/',
    'Disallow: /homeowner/',
    'Disallow: /admin',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')

const entry = (address: string, changedAt?: Date) =>
  `<url><loc>${escapeHtml(address)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</url>`

const sitemap = (entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
