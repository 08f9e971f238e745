import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { importsOf, isTest, sources, textOf } from './sources.ts'

const web = sources.filter((file) => file.startsWith('web/') && !isTest(file))
const stylesheets = web.filter((file) => file.endsWith('.css'))
const scripts = web.filter((file) => !file.endsWith('.css'))

const allIn = (files: readonly string[], pattern: RegExp) =>
  files.flatMap((file) => [...textOf(file).matchAll(pattern)].map((match) => ({ file, name: match[1]! })))
const inWords = ({ file, name }: { file: string; name: string }) => `${file}: ${name}`

const defined = new Set([
  ...allIn(stylesheets, /(--[a-z0-9-]+)\s*:/g).map(({ name }) => name),
  // Measured by the library that positions a menu.
  '--available-width',
  '--available-height',
  // A component may define a token for its own stylesheet.
  ...allIn(scripts, /['"`](--[a-z0-9-]+)['"`]/g).map(({ name }) => name),
])

it('uses only tokens that are defined', () => {
  const used = allIn(web, /var\((--[a-z0-9-]+)/g)
  expect(used.length).toBeGreaterThan(900)
  expect(used.filter(({ name }) => !defined.has(name)).map(inWords)).toEqual([])
})

it('defines only tokens that are used', () => {
  const tokens = [...textOf('web/styles/tokens.css').matchAll(/^\s*--([a-z0-9-]+)\s*:/gm)]
  expect(tokens.length).toBeGreaterThan(50)
  // Scripts that paint a canvas name a token without its dashes.
  const uses = web.map(textOf).join('\n')
  const isUsed = ([, name]: string[]) => new RegExp(`${name}(?![a-z0-9-]|\\s*:)`).test(uses)
  expect(tokens.filter((token) => !isUsed(token)).map(([, name]) => name)).toEqual([])
})

it('names only classes that their stylesheet has', () => {
  const missing = scripts.flatMap((file) =>
    [...textOf(file).matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].flatMap(([, local, from]) => {
      const sheet = textOf(from!.startsWith('#') ? from!.slice(1) : join(dirname(file), from!))
      const classes = new Set([...sheet.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name))
      const used = [
        ...textOf(file)
          .replaceAll(/^import .*$/gm, '')
          .matchAll(new RegExp(`(?<![./\\w-])${local}\\.(\\w+)`, 'g')),
      ].map(([, name]) => name!)
      return used.filter((name) => !classes.has(name)).map((name) => inWords({ file, name }))
    }),
  )
  expect(scripts.flatMap(importsOf).filter(({ from }) => from.endsWith('.module.css')).length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})

const ownSheets = stylesheets.filter((file) => file.endsWith('.module.css') && !file.startsWith('web/ui/'))

it('leaves to the parts what a part does', () => {
  const banned = ['soft', 'facts', 'columns', 'buttons', 'filters']
  const defining = allIn(ownSheets, /\.([a-zA-Z][\w-]*)/g).filter(({ name }) => banned.includes(name))
  expect(ownSheets.length).toBeGreaterThan(80)
  expect([...new Set(defining.map(inWords))]).toEqual([])
})

it('keeps no stylesheet that nothing imports', () => {
  const imported = new Set(
    scripts.flatMap((file) =>
      importsOf(file).map(({ from }) => (from.startsWith('#') ? from.slice(1) : join(dirname(file), from))),
    ),
  )
  expect(imported.size).toBeGreaterThan(500)
  expect(stylesheets.filter((file) => !imported.has(file))).toEqual([])
})

/** A noun of a group or a role, the frame, or another folder of `web`. */
const featureOf = (file: string) =>
  file
    .split('/')
    .slice(0, /^web\/(features|routes)\//.test(file) ? 4 : 2)
    .join('/')

it('borrows no stylesheet of another feature', () => {
  const borrowed = scripts.flatMap((file) =>
    importsOf(file)
      .filter(({ from }) => from.endsWith('.module.css'))
      .map(({ from }) => ({ file, name: from.startsWith('#') ? from.slice(1) : join(dirname(file), from) })),
  )
  const isOwn = ({ file, name }: { file: string; name: string }) =>
    name.startsWith('web/ui/') || featureOf(file) === featureOf(name) || file.startsWith(`${dirname(name)}/`)
  expect(borrowed.length).toBeGreaterThan(100)
  expect(borrowed.filter((one) => !isOwn(one)).map(inWords)).toEqual([])
})

it('knows three widths', () => {
  const widths = allIn(stylesheets, /@media[^{]*?\(([^()]*(?:width)[^()]*)\)/g)
  expect(widths.length).toBeGreaterThan(30)
  expect(widths.filter(({ name }) => !/^width (>=|<) (48|64|80)rem$/.test(name)).map(inWords)).toEqual([])
})

it('does not grow back', () => {
  const lines = stylesheets.reduce((sum, file) => sum + textOf(file).split('\n').length - 1, 0)
  // The editor of texts has a surface of its own, a page whose script does not arrive needs styles to say so; paper, tablets, fingers and forced colors have theirs.
  expect(lines).toBeLessThanOrEqual(4900)
})
