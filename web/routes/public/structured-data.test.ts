import { expect, it } from 'vitest'
import { organization } from '#web/features/content/article/organization.ts'
import { questionData } from '#web/features/content/article/question.ts'
import { postData } from './blog/post-data.ts'
import { jobData } from './careers/job-data.ts'
import { questionGroups } from './content/faq/question-groups.ts'
import { homeData } from './home-details/home-data.ts'
import { siteData } from './landing/site-data.ts'
import { resourceData } from './recovery-guides/resource-data.ts'

type Node = Record<string, unknown>

const site = 'https://waymark.example'
const id = '00000000-0000-4000-8000-000000000001'
const day = '2026-03-04T05:06:07.000Z'

/** What search engines require of each type before they use it. */
const required: Record<string, readonly string[]> = {
  BlogPosting: ['headline', 'datePublished', 'dateModified', 'author', 'publisher', 'mainEntityOfPage'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization', 'baseSalary', 'employmentType'],
  LodgingBusiness: ['name', 'address', 'url'],
  PostalAddress: ['addressLocality', 'addressRegion', 'addressCountry'],
  AggregateRating: ['ratingValue', 'reviewCount'],
  Organization: ['name'],
  WebSite: ['name', 'url', 'potentialAction'],
  LearningResource: ['name', 'description', 'learningResourceType', 'educationalLevel'],
  MediaObject: ['contentUrl', 'encodingFormat'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
/** Every node of the data as a search engine reads it: after it was written as JSON. */
function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf)
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesOf)] : []
}
const typesOf = (node: Node) => [node['@type'] ?? []].flat() as string[]
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

function faultsOf(data: unknown) {
  const written = JSON.parse(JSON.stringify(data)) as Node
  const nodes = nodesOf(written)
  const missing = nodes.flatMap((node) =>
    typesOf(node).flatMap((type) =>
      (required[type] ?? []).filter((name) => isEmpty(node[name])).map((name) => `${type}.${name}`),
    ),
  )
  const addresses = nodes.flatMap((node) =>
    ['@id', 'url', 'item', 'mainEntityOfPage', 'contentUrl', 'logo', 'image'].flatMap((name) =>
      typeof node[name] === 'string' ? node[name] : [],
    ),
  )
  const dates = nodes.flatMap((node) =>
    ['datePublished', 'dateModified', 'datePosted'].flatMap((name) => (name in node ? String(node[name]) : [])),
  )
  return [
    ...(written['@context'] === 'https://schema.org' ? [] : ['@context']),
    ...missing,
    ...addresses.filter((address) => !URL.canParse(address)),
    ...dates.filter((date) => Number.isNaN(Date.parse(date))),
  ]
}

const category = { id, name: 'First weeks', slug: 'first-weeks' }
const post = {
  slug: 'rest',
  title: 'Rest',
  summary: 'Sleep.',
  author: 'Ada H.',
  categories: [category],
  cover: null,
  publishedAt: day,
  updatedAt: day,
}
const job = {
  slug: 'guide',
  title: 'House guide',
  description: 'You <help>.\n\nEvery day.',
  openedAt: day,
  employment: 'FULL_TIME',
  isRemote: true,
  city: 'Delray Beach',
  state: 'FL',
  payFromCents: 2_000,
  payToCents: 2_500,
  payPeriod: 'HOUR',
}
const resource = {
  title: 'Sleeping again',
  summary: 'A sheet to print.',
  slug: 'sleep',
  category,
  format: 'WORKSHEET',
  difficulty: 'BEGINNER',
  file: { name: 'sleep.pdf', type: 'application/pdf', bytes: 9, url: '/resource-files/1' },
  link: null,
  publishedAt: day,
  updatedAt: day,
  sources: [{ title: 'SAMHSA' }],
}
const home = {
  id,
  title: 'Harbor House',
  shortDescription: 'Calm.',
  address: { city: 'Delray Beach', state: 'FL', zipCode: '33444', neighborhood: '', country: 'US' },
  pictures: [],
  bedroomConfigurations: [],
  amenities: [],
  policies: null,
  reviewSummary: { count: 2, rating: 4.5 },
}

const inGraph = (node: object) => ({ '@context': 'https://schema.org', '@graph': [node] })

it.each([
  ['a post', ['BlogPosting', 'BreadcrumbList'], postData(post, site)],
  ['an open position', ['JobPosting'], jobData(job as never, site)],
  ['a home', ['LodgingBusiness', 'AggregateRating'], homeData(home as never, site)],
  ['a resource', ['LearningResource', 'BreadcrumbList', 'MediaObject'], resourceData(resource as never, site)],
  ['the site', ['Organization', 'WebSite'], siteData(site)],
  ['answers to questions', ['FAQPage', 'Question', 'Answer'], inGraph(questionData(questionGroups))],
  ['who we are', ['Organization'], inGraph(organization(site))],
])('has everything that search engines require of %s', (_what, types, data) => {
  expect(faultsOf(data)).toEqual([])
  expect(nodesOf(data).flatMap(typesOf)).toEqual(expect.arrayContaining(types))
})

it('finds what is missing or wrong', () => {
  const {
    '@graph': [article],
  } = postData({ ...post, title: '' }, '')
  expect(faultsOf({ '@context': 'http://schema', '@graph': [article] })).toEqual([
    '@context',
    'BlogPosting.headline',
    '/blog/rest',
    '/blog/rest',
    '/',
  ])
})

it('names the country a home is in', () => {
  const inCanada = { ...home, address: { ...home.address, country: 'CA' } }
  expect(homeData(inCanada as never, site).address.addressCountry).toBe('CA')
})

it('keeps a street and markup out', () => {
  expect(JSON.stringify(homeData(home as never, site))).not.toContain('streetAddress')
  expect(jobData(job as never, site).description).toBe('<p>You &lt;help&gt;.</p><p>Every day.</p>')
})
