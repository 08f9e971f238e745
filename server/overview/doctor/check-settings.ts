import { type Config, readConfig, settingNames } from '#server/kernel/config.ts'
import { readEnvFile } from '#server/kernel/setting-files.ts'
import { BadSettings } from '#server/kernel/start-problem.ts'
import { type DoctorFinding, findingsAbout } from './finding.ts'

type Environment = Readonly<Record<string, string | undefined>>

const { fine, notice, wrong } = findingsAbout('Settings')
const known = new Set(settingNames.flatMap((name) => [name, `${name}_FILE`]))
/** Only names that look like ours: an environment is full of other programs' variables. */
const families = new Set(['WAYMARK', ...settingNames.filter((name) => name.includes('_')).map((name) => name.split('_')[0]!)])
/** Node has variables of its own, such as those that an image or a unit sets; only a misspelled NODE_ENV is meant for us. */
const isOfNode = (name: string) => name.startsWith('NODE_') && distance(name, 'NODE_ENV') > 2
const looksLikeOurs = (name: string) => families.has(name.split('_')[0]!) && name.includes('_') && !isOfNode(name)

/** How many letters differ between two names. */
function distance(one: string, other: string) {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let from = 1; from <= one.length; from += 1) {
    const next = [from]
    for (let to = 1; to <= other.length; to += 1) {
      const replaced = row[to - 1]! + (one[from - 1] === other[to - 1] ? 0 : 1)
      next.push(Math.min(replaced, row[to]! + 1, next[to - 1]! + 1))
    }
    row = next
  }
  return row[other.length]!
}

function unknownSetting(name: string) {
  const closest = settingNames.toSorted((one, other) => distance(name, one) - distance(name, other))[0]!
  const hint = distance(name, closest) <= 3 ? ` Did you mean ${closest}?` : ''
  return notice(`${name} is set, and Waymark has no such setting.${hint}`)
}

/** Settings that are valid one by one and still surprise people. */
function surprisesIn(config: Config): DoctorFinding[] {
  const found: DoctorFinding[] = []
  const { production, publicUrl, trustProxy, storage, backupMarker, metricsPort, databaseUrl } = config
  if (publicUrl.startsWith('https://') && trustProxy === 0)
    found.push(
      wrong(
        'PUBLIC_URL starts with https://, so a proxy is in front, and TRUST_PROXY is 0: all visitors would share one IP address.',
      ),
    )
  if (production && storage.kind === 'disk')
    found.push(
      notice('STORAGE is disk: only processes that share DATA_DIR see the same files. Use s3 for more than one machine.'),
    )
  if (production && metricsPort === undefined) found.push(notice('METRICS_PORT is not set, so nothing can watch this process.'))
  if (databaseUrl && !backupMarker)
    found.push(notice('BACKUP_MARKER is not set, so neither staff nor this command can tell how old the last backup is.'))
  return found
}

/** The settings of an installation, and what is wrong with them. Without valid settings nothing else can be checked. */
export function checkSettings(environment: Environment, envFile?: string) {
  const findings: DoctorFinding[] = []
  try {
    const inFile: Environment = readEnvFile(envFile)
    const unknown = new Set([
      ...Object.keys(inFile).filter((name) => !known.has(name)),
      ...Object.keys(environment).filter((name) => !known.has(name) && looksLikeOurs(name)),
    ])
    findings.push(...[...unknown].sort().map(unknownSetting))
    const config = readConfig({ ...inFile, ...environment })
    return { config, findings: [...findings, ...surprisesIn(config), fine(`valid for ${config.mode}`)] }
  } catch (error) {
    if (!(error instanceof BadSettings)) throw error
    return { config: undefined, findings: [...findings, ...error.problems.map(wrong)] }
  }
}
