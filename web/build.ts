import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = join(import.meta.dirname, '..')
const builds = join(root, 'build')
const keptBuilds = 8
const builder = join(root, 'node_modules/@react-router/dev/bin.cjs')

/** A hash of everything that goes into the pages, so that a start knows whether they are already built. */
function fingerprint() {
  const sources = ['web/**/*', 'contract/**/*.ts', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts']
  const entries = globSync(sources, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).filter((path) => !/\.test\.tsx?$/.test(path))
  const hash = createHash('sha256')
  for (const path of paths.sort()) hash.update(path.slice(root.length)).update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}

/**
 * The folder with the pages built from the current sources; builds them if it is missing.
 * Each version of the sources has a folder of its own, so a running server keeps the files it started with.
 */
export function builtPages() {
  // Where nothing can be built, the newest build is the one that came with the sources.
  const brought = existsSync(builder) ? undefined : listBuilds()[0]
  if (brought) return brought
  const folder = join(builds, fingerprint())
  if (existsSync(folder)) return folder
  console.log('Building the pages (only after a change) ...')
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  try {
    run(unfinished)
    runNode('The page of the API', 'server/kernel/http/openapi.script.ts')
    compress(join(unfinished, 'client'))
    if (!existsSync(folder)) renameSync(unfinished, folder)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  removeOldBuilds()
  return folder
}

/** The pages cannot be built here; the message says what to do. */
export class CannotBuild extends Error {}

function run(folder: string) {
  if (!existsSync(builder))
    throw new CannotBuild(
      'The pages of this version are not built, and the packages that build them are not installed. ' +
        'Build where they are ("npm ci --include=dev && npm run build"), and bring the folder "build" along.',
    )
  runNode('The pages', builder, ['build'], { NODE_ENV: 'production', BUILD_FOLDER: folder })
}

function runNode(what: string, script: string, given: readonly string[] = [], env: Record<string, string> = {}) {
  const made = spawnSync(process.execPath, [script, ...given], { cwd: root, encoding: 'utf8', env: { ...process.env, ...env } })
  if (made.status !== 0) throw new Error(`${what} could not be built:\n${made.stdout}\n${made.stderr}`)
}

// Compresses once, at build time, with the best compression, instead of for every response.
function compress(folder: string) {
  for (const file of globSync(join(folder, '**/*.{js,css,svg,json,mjs}'))) {
    const bytes = readFileSync(file)
    if (bytes.length < 512) continue
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

/** Every finished build, the newest first. */
function listBuilds() {
  const age = (folder: string) => statSync(folder).mtimeMs
  const folders = existsSync(builds) ? readdirSync(builds).map((name) => join(builds, name)) : []
  return folders.filter((folder) => /[0-9a-f]{16}$/.test(folder)).sort((a, b) => age(b) - age(a))
}

function removeOldBuilds() {
  for (const folder of listBuilds().slice(keptBuilds)) rmSync(folder, { recursive: true, force: true })
}

if (import.meta.main) console.log(`The pages are in ${builtPages()}`)
