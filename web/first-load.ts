import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { builtPages } from './build.ts'
import { screens } from './site-map.ts'

/** The screens where one person applies, pays or moves a map fetch in the browser, and load the library for it. */
const isFetching = (file: string) => /\/(apply|search-public)\b/.test(file)
const mostFor = (file: string) => (isFetching(file) ? 115 : 100)

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

/** Every script of a page's first load: the root, its layouts and the page itself. */
function scriptsOf(route: Route): string[] {
  const own = [route.module, ...route.imports]
  const parent = route.parentId ? manifest.routes[route.parentId] : undefined
  return parent ? [...scriptsOf(parent), ...own] : own
}

const rows = screens
  .filter(({ file, guard }) => file && guard === 'public')
  .map(({ path, file }) => {
    const scripts = new Set([manifest.entry.module, ...manifest.entry.imports, ...scriptsOf(manifest.routes[path]!)])
    return { path, most: mostFor(file!), kilobytes: [...scripts].reduce((sum, script) => sum + gzipKilobytes(script), 0) }
  })
  .sort((a, b) => b.kilobytes - a.kilobytes)

console.log('First-load JavaScript, kB gzip:')
for (const { path, kilobytes } of rows) console.log(`  ${kilobytes.toFixed(1).padStart(6)}  ${path}`)
const heavy = rows.filter(({ kilobytes, most }) => kilobytes > most)
if (heavy.length > 0) {
  console.log(`Too heavy: ${heavy.map(({ path, most }) => `${path} (at most ${most} kB)`).join(', ')}`)
  process.exitCode = 1
}
