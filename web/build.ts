import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = join(import.meta.dirname, '..')
const seal = join(root, 'build/fingerprint')

/** Of all that goes into the pages, so that a start knows whether the build is still true. */
function fingerprint() {
  const files = globSync(['web/**/*', 'contract/**/*.ts', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts'], {
    cwd: root,
    withFileTypes: true,
  })
  const hash = createHash('sha256')
  const paths = files.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const path of paths.sort()) hash.update(path.slice(root.length)).update(readFileSync(path))
  return hash.digest('hex')
}

export const isBuilt = () => existsSync(seal) && readFileSync(seal, 'utf8') === fingerprint()

export function build() {
  const current = fingerprint()
  const made = spawnSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (made.status !== 0) throw new Error(`The pages could not be built:\n${made.stdout}\n${made.stderr}`)
  compress()
  writeFileSync(seal, current)
}

// Once here instead of at every answer, and as small as it gets.
function compress() {
  for (const file of globSync(join(root, 'build/client/**/*.{js,css,svg,json,mjs}'))) {
    const bytes = readFileSync(file)
    if (bytes.length < 512) continue
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

if (import.meta.main) {
  build()
  console.log('The pages are built.')
}
