import { withDatabase } from '#server/kernel/database/script-database.ts'
import { checkDatabase, checkReplica } from './check-database.ts'
import { checkSettings } from './check-settings.ts'
import {
  checkBackup,
  checkDisk,
  checkFiles,
  checkMail,
  checkNode,
  checkProvider,
  checkPublicUrl,
  checkVirusScanner,
} from './check-surroundings.ts'
import type { DoctorFinding } from './finding.ts'

type Options = {
  environment: Readonly<Record<string, string | undefined>>
  /** Also asks the public address and the payment provider. */
  online?: boolean
  envFile?: string
}

/** Examines an installation and changes nothing in it, apart from one small file that it writes and deletes. */
export async function examine({ environment, online = false, envFile }: Options): Promise<DoctorFinding[]> {
  const { config, findings } = checkSettings(environment, envFile)
  const before = [checkNode(), ...findings]
  if (!config) return before
  const ofDatabase: DoctorFinding[] = []
  await withDatabase(config, async (url) => void ofDatabase.push(...(await checkDatabase(url, config))))
  const around = await Promise.all([
    config.databaseReadUrl ? checkReplica(config.databaseReadUrl) : [],
    checkFiles(config),
    checkMail(config),
    checkVirusScanner(config),
    checkDisk(config),
    checkBackup(config),
    ...(online ? [checkPublicUrl(config), checkProvider(config)] : []),
  ])
  return [...before, ...ofDatabase, ...around.flat()]
}

const marks = { fine: 'ok     ', notice: 'notice ', wrong: 'WRONG  ' } as const

export const describeFinding = ({ about, level, says }: DoctorFinding) => `${marks[level]} ${about}: ${says}`

export function summaryOf(findings: readonly DoctorFinding[]) {
  const count = findings.filter(({ level }) => level === 'wrong').length
  if (count === 0) return 'Nothing is wrong.'
  return count === 1 ? 'One thing is wrong.' : `${count} things are wrong.`
}
