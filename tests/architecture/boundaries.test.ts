import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { type Import, importsOf, importsUnder, inWords, sources, textOf } from './sources.ts'

it('finds the sources and their imports', () => {
  expect(sources.length).toBeGreaterThan(100)
  expect(importsOf('server/pages/pages.ts').map(({ from }) => from)).toContain('#web/api/request-line.ts')
})

// The places where the server and the pages it serves meet.
const meetingPoints =
  /^server\/(main|build|pages\/(?:pages|serve-pages|site-files))\.ts -> (#web\/(api\/request-line|context|builds?|site-map)\.ts|react-router)$/
const allowed: Record<string, (one: Import) => boolean> = {
  contract: ({ from }) => from === 'zod' || from.startsWith('temporal-polyfill/fns/') || /^(\.\/|#contract\/)/.test(from),
  server: (one) =>
    !/^(#web\/|#tests\/|#sandbox\/|react|@base-ui)/.test(one.from) ||
    meetingPoints.test(inWords(one)) ||
    inWords(one) === 'server/main.ts -> #sandbox/start.ts',
  web: ({ from }) => !/^(#server\/|#db\/|#tests\/|fastify$|@fastify\/|kysely$|pg$)/.test(from),
  // The sandbox is a separate program: it could not verify code that it shares with the server.
  sandbox: ({ from }) => !/^#(?!sandbox\/)/.test(from),
  db: ({ from }) => !/^(#web\/|#tests\/|react)/.test(from),
}

it.each(Object.entries(allowed))('%s imports only what it may know', (root, may) => {
  const imports = importsUnder(root)
  expect(imports.length).toBeGreaterThan(0)
  expect(imports.filter((one) => !may(one)).map(inWords)).toEqual([])
})

/** The groups of the server, lowest first. What a lower one causes in a higher one is an effect: `server/*-effects.ts` connect them. */
const groups = [
  'kernel',
  'people',
  'messaging',
  'payments',
  'homes',
  'trust',
  'stays',
  'money',
  'content',
  'integrations',
  'overview',
]
const groupOf = (path: string) => groups.indexOf(path.split('/')[1]!)
const targetOf = ({ file, from }: Import) => (from.startsWith('#') ? from.slice(1) : join(dirname(file), from))

it('runs one way between the groups of the server', () => {
  const folders = new Set(sources.filter((file) => /^server\/[^/]+\//.test(file)).map((file) => file.split('/')[1]!))
  folders.delete('pages')
  expect([...folders].filter((folder) => !groups.includes(folder))).toEqual([])
  const between = importsUnder('server').filter((one) => groupOf(one.file) >= 0 && targetOf(one).startsWith('server/'))
  expect(between.length).toBeGreaterThan(1000)
  // The programs at the root of the server know every group, so no group may know them.
  const isUpward = (one: Import) => groupOf(targetOf(one)) < 0 || groupOf(targetOf(one)) > groupOf(one.file)
  expect(between.filter(isUpward).map(inWords)).toEqual([])
})

it('has the same groups in the contract and in the features of the pages', () => {
  for (const root of ['contract', 'web/features']) {
    const folders = new Set(
      sources
        .filter((file) => file.startsWith(`${root}/`))
        .map((file) => file.slice(root.length + 1).split('/'))
        .filter((path) => path.length > 1)
        .map(([folder]) => folder!),
    )
    expect([...folders].filter((folder) => folder !== 'staff' && !groups.includes(folder))).toEqual([])
  }
})

it('runs one way inside the pages: routes, features, parts', () => {
  const upward = {
    'web/ui': /^#web\/(routes|features|session)\//,
    'web/features': /^#web\/routes\//,
    'web/shell': /^#web\/routes\//,
    'web/api': /^#web\/(routes|features|ui|session)\//,
  }
  for (const [folder, above] of Object.entries(upward))
    expect(
      importsUnder(folder)
        .filter(({ from }) => above.test(from))
        .map(inWords),
    ).toEqual([])
})

const isPartOf = (form: unknown, part: unknown) =>
  form instanceof z.ZodObject &&
  Object.values(form.shape).some((field) => field === part || (field instanceof z.ZodOptional && field.unwrap() === part))

/** Rules and formats that both sides must apply alike. They contain no schema, so that they cost a page nothing. */
const sharedRules = [
  '#contract/allowed-actions.ts',
  '#contract/input-words.ts',
  '#contract/content/rich-text.limits.ts',
  '#contract/content/rich-text.read.ts',
  '#contract/money/fee-caps.ts',
  '#contract/input-words.ts',
  '#contract/money.ts',
  '#contract/possessive.ts',
  '#contract/screens.ts',
  '#contract/sort-order.ts',
  '#contract/staff.ts',
  '#contract/time.ts',
  '#contract/zoned-time.ts',
  '#contract/messaging/message-risks.ts',
  '#contract/messaging/outbox.ts',
  '#contract/messaging/template-variables.ts',
  '#contract/overview/person-records.ts',
  '#contract/payments/payment-words.ts',
  '#contract/payments/rule-packs.ts',
  '#contract/content/article-text.ts',
  '#contract/content/resource-parts.ts',
  '#contract/homes/document-rules.ts',
  '#contract/homes/home-title.ts',
  '#contract/homes/room-name.ts',
  '#contract/homes/room-rules.ts',
  '#contract/stays/booking-days.ts',
]

/** The words for an enum, for screens, emails and exports alike. */
const isLabelTable = (path: string) => /^#?contract\/.+\.labels\.ts$/.test(path)

it('keeps label tables free of schemas, so that they cost a page only their words', () => {
  const tables = sources.filter(isLabelTable)
  expect(tables.length).toBeGreaterThan(3)
  expect(tables.flatMap(importsOf).filter(({ isType }) => !isType)).toEqual([])
})

it('gives the browser only types, forms with their parts, lists of words, labels and shared rules from the contract', async () => {
  const taken = importsUnder('web').filter(({ from, isType }) => from.startsWith('#contract/') && !isType)
  const odd: string[] = []
  for (const { file, from, names } of taken) {
    if (sharedRules.includes(from) || isLabelTable(from)) continue
    const module = (await import(pathToFileURL(resolve(from.slice(1))).href)) as Record<string, unknown>
    const forms = Object.keys(module).filter((name) => name.endsWith('Form'))
    const may = (name: string) =>
      forms.includes(name) || module[name] instanceof z.ZodEnum || forms.some((form) => isPartOf(module[form], module[name]))
    odd.push(...names.filter((name) => !may(name)).map((name) => `${file}: ${name}`))
  }
  expect(taken.length).toBeGreaterThan(0)
  expect(odd).toEqual([])
})

const speaksSql =
  /\.queries\.ts$|^server\/kernel\/(database\/(?:database|embedded-postgres|statement-names|named-statements)|live|jobs\/jobs|http\/health)\.ts$/
const serverFiles = sources.filter((file) => file.startsWith('server/') && !file.endsWith('.test.ts') && !speaksSql.test(file))

it('lets only queries and the kernel of the database speak SQL', () => {
  const drivers = serverFiles.flatMap(importsOf).filter(({ from, isType }) => /^(kysely|pg)$/.test(from) && !isType)
  expect(drivers.map(inWords)).toEqual([])
  const queries = /\.(selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/
  expect(serverFiles.filter((file) => queries.test(textOf(file)))).toEqual([])
})

/** Emails that are not notices: about the account itself, to people without one, and to many at once. */
const writesEmails =
  /^server\/(kernel\/mail|messaging|people)\/|^server\/trust\/(account-status|team)\/|^server\/content\/(careers|newsletter)\//

it('lets features send emails only through the notifier, with links that know no address', () => {
  const senders = serverFiles.filter((file) =>
    importsOf(file).some(({ names }) => names.some((name) => /^sendMails?$/.test(name))),
  )
  expect(senders.length).toBeGreaterThan(5)
  expect(senders.filter((file) => !writesEmails.test(file))).toEqual([])
  const notices = serverFiles.filter((file) => /\.(notices|mail|transitions|jobs)\.ts$/.test(file))
  expect(notices.filter((file) => textOf(file).includes('publicUrl'))).toEqual([])
})

it('lets only one module of the server talk to the payment provider', () => {
  const speakers = serverFiles.flatMap(importsOf).filter(({ from }) => from === 'stripe')
  expect(new Set(speakers.map(({ file }) => file.replace(/\.\w+\.ts$|\.ts$/, '')))).toEqual(
    new Set(['server/payments/provider/provider']),
  )
})

/** The clock itself, what runs before there is one, and what only waits for its own child process. */
const ownTime = /^server\/(main|kernel\/clock|kernel\/database\/embedded-postgres)\.ts$/

it('takes the time from the clock it is given', () => {
  const files = sources.filter((file) => /^server\/.*\.ts$/.test(file) && !file.endsWith('.test.ts') && !ownTime.test(file))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => /new Date\(\)|Date\.now\b/.test(textOf(file)))).toEqual([])
})

/** It stops when the provider is out of reach, as it would be for the others too. */
const stopsEarly = 'server/payments/checkout/read-cards.ts'

it('works through the records of a job so that one that fails does not hold up the others', () => {
  const loops = /\bfor \(const .+ of await list\w+\((db|context\.db)\b/
  expect(serverFiles.filter((file) => file !== stopsEarly && loops.test(textOf(file)))).toEqual([])
})

it('keeps .tsx out of what runs unbuilt', () => {
  expect(sources.filter((file) => /^(contract|server|db)\/.*\.tsx$/.test(file))).toEqual([])
})

it('names across folders by # and has no barrels', () => {
  expect(
    sources
      .flatMap(importsOf)
      .filter(({ from }) => from.includes('../'))
      .map(inWords),
  ).toEqual([])
  expect(sources.filter((file) => /(^|\/)index\.tsx?$/.test(file) || /^export (\*|\{[^}]*\}) from /m.test(textOf(file)))).toEqual(
    [],
  )
})

it('names files in kebab-case and after what they hold', () => {
  const wellNamed = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.(ts|tsx|css)$/
  const saysNothing = /(^|\/)(utils?|helpers?|misc|common|types?|shared-types)(\.[a-z]+)*(\/|\.tsx?$)/
  const name = (file: string) => file.split('/').at(-1)!
  expect(sources.filter((file) => !wellNamed.test(name(file)) || saysNothing.test(file))).toEqual([])
})

it('keeps files short', () => {
  const long = sources.map((file) => ({ file, lines: textOf(file).split('\n').length - 1 })).filter(({ lines }) => lines > 300)
  expect(long).toEqual([])
})

it('leaves no test out and silences no checker', () => {
  const silenced = /\.(?:skip|only|todo)\(|@ts-(?:ignore|nocheck)|biome-ignore-(?:all)/
  expect(silenced.test(`it.${'only'}('x')`)).toBe(true)
  expect(sources.filter((file) => silenced.test(textOf(file)))).toEqual([])
})

it('spies on objects instead of mocking modules, which fails once an earlier file of the worker has loaded their users', () => {
  const testFiles = sources.filter((file) => /\.test\.tsx?$/.test(file) && !file.startsWith('tests/architecture/'))
  expect(testFiles.filter((file) => /\bvi\.(mock|doMock)\(/.test(textOf(file)))).toEqual([])
})

it('reads the address of a page from the argument made for it', () => {
  // `request.url` of a navigation inside the app ends with ".data" and names routes.
  const readers = sources.filter((file) => file.startsWith('web/') && !file.endsWith('entry.server.tsx'))
  expect(readers.filter((file) => textOf(file).includes('request.url'))).toEqual([])
})
