import { stat } from 'node:fs/promises'
import type { SystemHealth } from '#contract/overview/admin-dashboard.ts'
import { addTime } from '#contract/time.ts'
import type { Context } from '#server/kernel/context.ts'
import { readFigures } from '#server/overview/operations/figures.queries.ts'
import { readDatabaseBytes } from './admin-dashboard.queries.ts'

/** When the file was written last that the backup of the installation leaves behind; null if there is none. */
const writtenAt = async (path: string | undefined) =>
  path === undefined
    ? null
    : stat(path).then(
        ({ mtime }) => mtime,
        () => null,
      )

/** What the person on call reads in the metrics, for staff. */
export async function readHealth({ reader, config }: Pick<Context, 'reader' | 'config'>, at: Date): Promise<SystemHealth> {
  const [{ jobsFailing: _retried, webhookSeconds, ...figures }, databaseBytes, backupAt] = await Promise.all([
    readFigures(reader, at),
    readDatabaseBytes(reader),
    writtenAt(config.backupMarker),
  ])
  const providerEventAt = webhookSeconds === null ? null : addTime(at, -webhookSeconds * 1000)
  return { ...figures, providerEventAt, databaseBytes, backupAt }
}
