import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Packages that the server and the pages both load: bundled into either, there would be a second copy, which knows nothing of the first. */
export const sharedPackages = ['preact', 'preact-render-to-string', 'react', 'react-dom', 'react-router', '@react-router/node']

const root = join(import.meta.dirname, '..')
const keptBuilds = 8

/** What a build is made of: folders with the names of files that count there, and single files. */
export type Sources = { folders: readonly string[]; named: RegExp; files: readonly string[] }

/** The build cannot be made here; the message says what to do. */
export class CannotBuild extends Error {}

/** A hash of everything that goes into a build, so that a start knows whether it is already there. */
export function fingerprintOf({ folders, named, files }: Sources) {
  const inFolders = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && named.test(entry.name) && !/\.(test|fixture)\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  const paths = [...inFolders, ...files.map((file) => join(root, file))]
  const hash = createHash('sha256')
  for (const path of paths.sort()) hash.update(path.slice(root.length)).update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}

/**
 * Makes a build in a folder of its own, and gives it its name when it is whole: a process that starts in the meantime never sees
 * half of it. Each version of the sources has its folder, so a running process keeps the files it started with.
 */
export function makeBuild(folder: string, make: (unfinished: string) => void) {
  if (existsSync(folder)) return folder
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  try {
    make(unfinished)
    takeName(unfinished, folder)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  for (const old of listBuilds(dirname(folder)).slice(keptBuilds)) rmSync(old, { recursive: true, force: true })
  return folder
}

function takeName(unfinished: string, folder: string) {
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    // Another process was faster with the same build.
    if (!existsSync(folder)) throw error
  }
}

/** Every finished build in a folder, the newest first. */
export function listBuilds(builds: string) {
  const age = (folder: string) => statSync(folder).mtimeMs
  const folders = existsSync(builds) ? readdirSync(builds).map((name) => join(builds, name)) : []
  return folders.filter((folder) => /[0-9a-f]{16}$/.test(folder)).sort((a, b) => age(b) - age(a))
}

/** Runs a script of a build in a process of its own: a bundler would stay in the memory of this one. */
export function runNode(what: string, script: string, given: readonly string[] = [], env: Record<string, string> = {}) {
  const made = spawnSync(process.execPath, [script, ...given], { cwd: root, encoding: 'utf8', env: { ...process.env, ...env } })
  if (made.status !== 0) throw new Error(`${what} could not be built:\n${made.stdout}\n${made.stderr}`)
}
