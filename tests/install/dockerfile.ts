import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, matchesGlob, relative } from 'node:path'

type Instruction = { name: string; rest: string }
type Stage = { base: string; name: string; instructions: Instruction[] }

/** The stages of a Dockerfile, with continued lines joined. */
export function readStages(text: string) {
  const lines = text
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
  const stages: Stage[] = []
  for (const line of lines) {
    const [, name, rest] = /^(\w+) (.*)$/.exec(line)!
    if (name === 'FROM') {
      const [base, , stage = 'run'] = rest!.split(' ')
      stages.push({ base: base!, name: stage, instructions: [] })
    } else stages.at(-1)?.instructions.push({ name: name!, rest: rest! })
  }
  return stages
}

/** The files that a container engine would send: what git knows, without what .dockerignore names. */
function contextFiles() {
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean)
  const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  const isIgnored = (file: string) => ignored.some((pattern) => matchesGlob(file, pattern) || file.startsWith(`${pattern}/`))
  return tracked.split('\0').filter((file) => file && !isIgnored(file))
}

/** Paths in an image become paths below a folder. */
const below = (folder: string, path: string) => path.replaceAll(/(?<=^|\s)\/(?=app|data)/g, `${folder}/`)

function copy({ rest }: Instruction, folderOf: (stage: string) => string, folder: string) {
  const parts = rest.split(' ')
  const from = parts[0]!.startsWith('--from=') ? parts.shift()!.slice('--from='.length) : undefined
  const to = join(folder, 'app', parts.pop()!)
  if (from) {
    for (const part of parts) cpSync(below(folderOf(from), part), to, { recursive: true, verbatimSymlinks: true })
    return
  }
  const files = contextFiles()
  for (const part of parts)
    for (const file of files.filter((one) => part === '.' || one === part || one.startsWith(`${part}/`))) {
      // A folder gives its content, a file only itself.
      const target = join(to, part === file ? basename(file) : relative(part, file))
      mkdirSync(dirname(target), { recursive: true })
      cpSync(file, target)
    }
}

function run({ rest }: Instruction, folder: string, env: NodeJS.ProcessEnv) {
  // Only root can give a folder away, and a folder needs no other owner here.
  const command = below(folder, rest).replace(/ && chown .*/, '')
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd: join(folder, 'app'), env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`"${command}" ended with ${status}:\n${stdout}\n${stderr}`)
}

/** What an ENV line sets to a value of its own; the rest comes with the command that builds the image. */
function settingsOf({ rest }: Instruction, folder: string) {
  const pairs = rest.split(' ').map((pair) => pair.split('=') as [name: string, value: string])
  const own = pairs.filter(([, value]) => !value.startsWith('$'))
  return Object.fromEntries(own.map(([name, value]) => [name, below(folder, value)]))
}

/** Runs the commands of every stage in folders of their own, in their order; returns the folder and settings of the last one. */
export function buildWithoutEngine(root: string) {
  const stages = readStages(readFileSync('Dockerfile', 'utf8'))
  const folderOf = (stage: string) => join(root, stage)
  // Like in a fresh image: nothing of this checkout is on the path, and npm asks the registry it is configured with.
  const env = { ...process.env, NODE_ENV: undefined, PATH: `${dirname(process.execPath)}:${process.env.PATH}` }
  let settings: Record<string, string> = {}
  for (const { name, instructions } of stages) {
    const folder = folderOf(name)
    mkdirSync(join(folder, 'app'), { recursive: true })
    settings = {}
    for (const instruction of instructions) {
      if (instruction.name === 'COPY') copy(instruction, folderOf, folder)
      if (instruction.name === 'RUN') run(instruction, folder, env)
      if (instruction.name === 'ENV') Object.assign(settings, settingsOf(instruction, folder))
    }
  }
  const last = stages.at(-1)!
  const command = last.instructions.find((one) => one.name === 'CMD')!.rest
  return { folder: join(folderOf(last.name), 'app'), settings, command: JSON.parse(command) as string[] }
}

/** How much a folder holds, in megabytes and files. */
export function sizeOf(folder: string) {
  const megabytes = Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0])
  return { megabytes, files: globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile()).length }
}
