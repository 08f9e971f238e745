import { lstatSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { BadSettings } from './start-problem.ts'

type Environment = Readonly<Record<string, string | undefined>>

const suffix = '_FILE'

/**
 * Settings whose value is in a file, as containers and secret stores hand them over: NAME_FILE is the path of the file with the
 * value of NAME. An empty variable, as `.env` files often contain, counts as not set.
 */
export function withSettingFiles(environment: Environment, names: readonly string[]) {
  const values: Record<string, string> = {}
  const problems: string[] = []
  for (const name of names) {
    const given = environment[name]
    const file = environment[`${name}${suffix}`]
    if (given) values[name] = given
    if (!file) continue
    if (given) problems.push(`${name} and ${name}${suffix} are both set: keep one of them`)
    const read = readSetting(file)
    if ('text' in read) values[name] = read.text
    else problems.push(`${name}${suffix} names ${file}, which ${read.problem}`)
  }
  return { values, problems }
}

function readSetting(file: string): { text: string } | { problem: string } {
  try {
    // Editors and `echo` end a file with a line break, which belongs to no secret.
    const text = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    return text === '' ? { problem: 'is empty' } : { text }
  } catch (error) {
    return { problem: `cannot be read (${(error as NodeJS.ErrnoException).code})` }
  }
}

/** What a `.env` file sets. If it is there and cannot be read, a command must not fall back to the embedded database. */
export function readEnvFile(path = '.env') {
  if (!lstatSync(path, { throwIfNoEntry: false })) return {}
  try {
    return parseEnv(readFileSync(path, 'utf8'))
  } catch {
    throw new BadSettings([`${path} cannot be read by this account. Use the one that the processes run as.`])
  }
}
