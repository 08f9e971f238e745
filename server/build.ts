import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { fingerprintOf, makeBuild, runNode, sharedPackages } from '#web/builds.ts'

/**
 * The server in a few files instead of three thousand: finding, reading and linking modules was more than half of a start.
 * See decision 66.
 */
const root = join(import.meta.dirname, '..')
const builds = join(root, 'build/server')
const sources = { folders: ['server', 'contract', 'db', 'web'], named: /\.ts$/, files: ['package-lock.json'] }

/** The file that starts the server: built from these very sources, now if need be; the sources themselves where nothing can be built. */
export function builtServer() {
  const folder = join(builds, fingerprintOf(sources))
  const canBuild = existsSync(join(root, 'node_modules/rolldown'))
  if (!canBuild && !existsSync(folder)) return join(import.meta.dirname, 'main.ts')
  return join(makeBuild(folder, buildApart), 'main.js')
}

const buildApart = (folder: string) => runNode('The server', import.meta.filename, ['--into', folder])

/** What stays outside: packages with compiled code or files of their own, and the payment sandbox, which an image does not have. */
const outside = ['#sandbox', '@node-rs/argon2', 'sharp', 'pdfkit', ...sharedPackages]

async function buildServer(folder: string) {
  const { rolldown } = await import('rolldown')
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { devDependencies: object }
  const names = [...outside, ...Object.keys(devDependencies)]
  const isOutside = (id: string) => names.some((name) => id === name || id.startsWith(`${name}/`))
  const bundle = await rolldown({
    cwd: root,
    input: { main: 'server/main.ts' },
    platform: 'node',
    external: (id) => isOutside(id),
    plugins: [keepPlaces(folder)],
    onLog(level, { message }) {
      if (level === 'warn') throw new Error(message)
    },
  })
  await bundle.write({ dir: folder, format: 'esm', sourcemap: true, sourcemapExcludeSources: true, entryFileNames: '[name].js' })
}

/** A file that looks for others beside it finds them where its source is. */
function keepPlaces(folder: string) {
  return {
    name: 'keep-places',
    transform: {
      filter: { id: /\.ts$/, code: /\bimport\.meta\./ },
      handler: (source: string, id: string) => ({
        code: source
          .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${relative(folder, dirname(id))}')`)
          .replaceAll('import.meta.filename', `(import.meta.dirname + '/${relative(folder, id)}')`)
          .replaceAll('import.meta.url', `new URL('${relative(folder, id)}', import.meta.url).href`)
          .replaceAll('import.meta.main', 'false'),
        // Every line stays where it is, which is enough for a stack trace.
        map: null,
      }),
    },
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { into: { type: 'string' } } })
  if (values.into) await buildServer(values.into)
  else console.log(`The server is in ${builtServer()}`)
}
