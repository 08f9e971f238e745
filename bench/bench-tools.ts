import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type autocannon from 'autocannon'

const folder = join(import.meta.dirname, 'tools')

/** Installs what only the benchmarks need, the first time one runs: nobody else has to download a load generator and Lighthouse. */
function ensureBenchTools() {
  if (existsSync(join(folder, 'node_modules/.package-lock.json'))) return
  console.log('Installing the benchmark tools (only once) ...')
  const { status } = spawnSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' })
  if (status !== 0) throw new Error('The benchmark tools could not be installed.')
}

export function loadAutocannon(): typeof autocannon {
  ensureBenchTools()
  return createRequire(join(folder, 'package.json'))('autocannon')
}

export function lighthouseCommand() {
  ensureBenchTools()
  return join(folder, 'node_modules/.bin/lighthouse')
}
