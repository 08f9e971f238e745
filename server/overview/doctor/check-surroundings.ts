import { randomUUID } from 'node:crypto'
import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '#server/kernel/config.ts'
import { openFiles } from '#server/kernel/files/files.ts'
import { pingScanner } from '#server/kernel/files/virus-scan.ts'
import { programVersion } from '#server/kernel/version.ts'
import { type DoctorFinding, findingsAbout, shortReason } from './finding.ts'

const patienceMilliseconds = 5_000
const neededNode = 24
const gigabyte = 1024 ** 3
/** A nightly backup, and two hours in which it may still be running. */
const oldestBackupHours = 26

export function checkNode(version = process.versions.node) {
  const { fine, wrong } = findingsAbout('Node')
  if (Number(version.split('.')[0]) < neededNode) return wrong(`is ${version}; Waymark needs ${neededNode} or newer.`)
  return fine(`${version} runs Waymark ${programVersion}`)
}

/** Writes, reads and deletes a file as an upload would. */
export async function checkFiles(config: Config): Promise<DoctorFinding> {
  const { fine, wrong } = findingsAbout('Files')
  const place = config.storage.kind === 'disk' ? `the folder ${config.dataDir}/files` : `the bucket ${config.storage.bucket}`
  const files = await openFiles(config)
  const key = `trials/${randomUUID()}`
  try {
    await files.put(key, key)
    if ((await files.get(key)) !== key) return wrong(`${place} returns something other than what was stored.`)
    await files.delete(key)
    return fine(`${place} stores, reads and deletes`)
  } catch (error) {
    const cause = (error as Error).cause ?? error
    return wrong(`${place} cannot be used: ${(cause as Error).message}`)
  }
}

export async function checkMail({ smtpUrl }: Config): Promise<DoctorFinding> {
  const { fine, notice, wrong } = findingsAbout('Email')
  if (!smtpUrl) return notice('SMTP_URL is not set, so no email is sent.')
  const patience = { connectionTimeout: patienceMilliseconds, greetingTimeout: patienceMilliseconds }
  const transport = createTransport({ url: smtpUrl, ...patience })
  try {
    await transport.verify()
    return fine(`${new URL(smtpUrl).host} accepts email`)
  } catch (error) {
    return wrong(`${new URL(smtpUrl).host} does not accept email (${shortReason(error)}). See SMTP_URL.`)
  } finally {
    transport.close()
  }
}

export async function checkVirusScanner({ virusScannerUrl }: Config): Promise<DoctorFinding> {
  const { fine, notice, wrong } = findingsAbout('Virus scanner')
  if (!virusScannerUrl) return notice('VIRUS_SCANNER_URL is not set, so nothing scans uploads.')
  const { host } = new URL(virusScannerUrl)
  const answer = await pingScanner(virusScannerUrl).catch(shortReason)
  if (answer === 'PONG') return fine(`${host} answers`)
  return wrong(`${host} does not answer as a scanner does (${answer}), so no file is accepted. See VIRUS_SCANNER_URL.`)
}

export async function checkDisk({ dataDir }: Config, leastBytes = gigabyte): Promise<DoctorFinding> {
  const { fine, notice, wrong } = findingsAbout('Disk')
  try {
    // The folder itself may come with the first start.
    const { bavail, bsize } = await statfs(dataDir).catch(() => statfs(dirname(dataDir)))
    const free = `${((bavail * bsize) / gigabyte).toFixed(1)} GB are free in ${dataDir}`
    if (bavail * bsize < leastBytes / 5) return wrong(`Only ${free}.`)
    return bavail * bsize < leastBytes ? notice(`Only ${free}.`) : fine(free)
  } catch (error) {
    return wrong(`${dataDir} cannot be reached (${shortReason(error)}). See DATA_DIR.`)
  }
}

/** Compares with this machine's clock, which also wrote the time of the file. */
export async function checkBackup({ backupMarker }: Config): Promise<DoctorFinding[]> {
  const { fine, wrong } = findingsAbout('Backup')
  if (!backupMarker) return []
  try {
    const { mtimeMs } = await stat(backupMarker)
    const hours = Math.round((performance.timeOrigin + performance.now() - mtimeMs) / 1000 / 3600)
    if (hours > oldestBackupHours) return [wrong(`The last one is ${hours} hours old.`)]
    return [fine(hours < 2 ? 'less than two hours old' : `${hours} hours old`)]
  } catch (error) {
    return [wrong(`There is no sign of one: ${backupMarker} cannot be read (${shortReason(error)}).`)]
  }
}

const ask = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(patienceMilliseconds) })

/** Whether people reach this installation: through the proxy, and this version. */
export async function checkPublicUrl({ publicUrl }: Config): Promise<DoctorFinding> {
  const { fine, notice, wrong } = findingsAbout('Public address')
  try {
    const answer = await ask(`${publicUrl}/healthz`)
    const health = (await answer.json()) as { version?: string }
    if (!answer.ok || !health.version) return wrong(`${publicUrl}/healthz answers ${answer.status}, and not as Waymark does.`)
    if (health.version !== programVersion)
      return notice(`${publicUrl} is Waymark ${health.version}, and this is ${programVersion}.`)
    return fine(`${publicUrl} answers`)
  } catch (error) {
    return wrong(
      `${publicUrl}/healthz does not answer as Waymark does (${(error as Error).message}). See PUBLIC_URL and the proxy.`,
    )
  }
}

const providerUrl = 'https://api.stripe.com'

/** Asks the payment provider for the balance, which changes nothing. */
export async function checkProvider({ stripe }: Config): Promise<DoctorFinding> {
  const { fine, notice, wrong } = findingsAbout('Payments')
  if (!stripe) return notice('STRIPE_SECRET_KEY is not set, so the sandbox stands in for the provider.')
  const mode = stripe.secretKey.startsWith('sk_test_') ? 'test mode: no real money moves' : 'live mode'
  try {
    const answer = await ask(`${stripe.apiUrl ?? providerUrl}/v1/balance`, { authorization: `Bearer ${stripe.secretKey}` })
    if (answer.ok) return fine(`the provider accepts the key (${mode})`)
    return wrong(`The provider rejects STRIPE_SECRET_KEY (${answer.status}).`)
  } catch (error) {
    return wrong(`The provider does not answer (${(error as Error).message}).`)
  }
}
