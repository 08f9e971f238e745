import { spawnSync } from 'node:child_process'
import { chownSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/kernel/database/embedded-postgres.ts'

/** What a primary needs so that replicas can follow it. */
export const primarySettings = ['wal_level=replica', 'max_wal_senders=4', 'wal_keep_size=1GB']

type Options = { primary: EmbeddedPostgres; from: string; folder: string; database: string }

/** A streaming replica: a copy of the primary's files, made while it runs, that follows it from there. */
export async function startReplica({ primary, from, folder, database }: Options) {
  const client = new pg.Client(primary.urlOf('postgres'))
  await client.connect()
  await client.query(`select pg_backup_start('replica', true)`)
  // Files that vanish while they are copied are in the log that the replica replays.
  spawnSync('cp', ['-a', from, folder])
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
  await client.end()
  rmSync(join(folder, 'postmaster.pid'), { force: true })
  const { uid, gid } = statSync(folder)
  for (const [name, content] of [
    ['backup_label', rows[0]!.labelfile],
    ['standby.signal', ''],
  ] as const) {
    writeFileSync(join(folder, name), content)
    // The server runs under the account that owns the folder, and changes these files.
    chownSync(join(folder, name), uid, gid)
  }
  const sockets = decodeURIComponent(/@([^/]+)\//.exec(primary.url)![1]!)
  return startEmbeddedPostgres({ folder, database, settings: [...primarySettings, `primary_conninfo=host=${sockets} user=app`] })
}

/** How many clients stream from this database. */
export async function countReplicas(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_replication where state = 'streaming'`,
  )
  await client.end()
  return rows[0]!.count
}
