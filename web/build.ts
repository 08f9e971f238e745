import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CannotBuild, fingerprintOf, makeBuild, runNode } from './builds.ts'

const root = join(import.meta.dirname, '..')
const builds = join(root, 'build')
const builder = join(root, 'node_modules/@react-router/dev/bin.cjs')
const sources = {
  folders: ['web', 'contract'],
  named: /./,
  files: ['package-lock.json', 'vite.config.ts', 'react-router.config.ts'],
}

/** The folder with the pages built from the current sources; builds them if it is missing. Older builds may lie beside it. */
export const builtPages = () => makeBuild(join(builds, fingerprintOf(sources)), buildPages)

function buildPages(folder: string) {
  if (!existsSync(builder))
    throw new CannotBuild(
      'The pages of this version are not built, and the packages that build them are not installed. ' +
        'Build where they are ("npm ci --include=dev && npm run build"), and bring the folder "build" along.',
    )
  console.log('Building the pages (only after a change) ...')
  runNode('The pages', builder, ['build'], { NODE_ENV: 'production', BUILD_FOLDER: folder })
  runNode('The page of the API', 'server/kernel/http/openapi.script.ts')
  runNode('The compressed files', 'web/compress.ts', [join(folder, 'client')])
}

if (import.meta.main) console.log(`The pages are in ${builtPages()}`)
