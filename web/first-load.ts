import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { builtPages } from './build.ts'
import { screens } from './site-map.ts'

/** The screens where one person applies, pays or moves a map fetch in the browser, and load the library for it. */
const isFetching = (file: string) => /\/(apply|search-public)\b/.test(file)
const mostFor = (file: string) => (isFetching(file) ? 115 : 100)
/** How many scripts and styles a screen may ask for: over a slow connection each costs more than its bytes. */
const mostFiles = 60

type Route = { id: string; parentId?: string; module: string; imports: string[]; css: string[] }
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route> }

const folder = join(builtPages(), 'client')
const manifest = readManifest()
const sizes = new Map<string, number>()

function readManifest(): Manifest {
  const [file] = globSync(join(folder, 'assets/manifest-*.js'))
  if (!file) throw new Error('The build has no list of routes')
  const text = readFileSync(file, 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
}

function gzipKilobytes(asset: string) {
  const known = sizes.get(asset)
  if (known !== undefined) return known
  const size = gzipSync(readFileSync(join(folder, asset)), { level: 9 }).length / 1000
  sizes.set(asset, size)
  return size
}

/** The root of a page, its layouts and the page itself. */
function routesOf(route: Route): Route[] {
  const parent = route.parentId ? manifest.routes[route.parentId] : undefined
  return parent ? [...routesOf(parent), route] : [route]
}

/** Every script and style of a page's first load. */
function firstLoadOf(path: string) {
  const routes = routesOf(manifest.routes[path]!)
  const scripts = new Set([
    manifest.entry.module,
    ...manifest.entry.imports,
    ...routes.flatMap(({ module, imports }) => [module, ...imports]),
  ])
  return { scripts, files: scripts.size + new Set(routes.flatMap(({ css }) => css)).size }
}

const rows = screens
  .filter(({ file, guard }) => file && guard === 'public')
  .map(({ path, file }) => {
    const { scripts } = firstLoadOf(path)
    return { path, most: mostFor(file!), kilobytes: [...scripts].reduce((sum, script) => sum + gzipKilobytes(script), 0) }
  })
  .sort((a, b) => b.kilobytes - a.kilobytes)

console.log('First-load JavaScript of public pages, kB gzip:')
for (const { path, kilobytes } of rows) console.log(`  ${kilobytes.toFixed(1).padStart(6)}  ${path}`)
const heavy = rows.filter(({ kilobytes, most }) => kilobytes > most)
if (heavy.length > 0) {
  console.log(`Too heavy: ${heavy.map(({ path, most }) => `${path} (at most ${most} kB)`).join(', ')}`)
  process.exitCode = 1
}

const counted = screens
  .filter(({ file }) => file)
  .map(({ path }) => ({ path, files: firstLoadOf(path).files }))
  .sort((a, b) => b.files - a.files)
const average = counted.reduce((sum, { files }) => sum + files, 0) / counted.length
console.log(`Scripts and styles of a screen: ${average.toFixed(0)}; most: ${counted[0]!.path} with ${counted[0]!.files}`)
const many = counted.filter(({ files }) => files > mostFiles)
if (many.length > 0) {
  console.log(`Too many files (at most ${mostFiles}): ${many.map(({ path, files }) => `${path} (${files})`).join(', ')}`)
  process.exitCode = 1
}
