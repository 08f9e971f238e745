import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'

type DatabaseFacts = {
  versionNumber: number
  version: string
  extensions: string[]
  isReplica: boolean
  hasMigrations: boolean
}

/** What a PostgreSQL says about itself, whatever is in it. */
export async function readDatabaseFacts(db: Db) {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version_num')::int as "versionNumber", current_setting('server_version') as version,
      array(select extname::text from pg_extension) as extensions, pg_is_in_recovery() as "isReplica",
      to_regclass('public.migrations') is not null as "hasMigrations"`.execute(db)
  return rows[0]!
}

export const listAppliedMigrations = (db: Db) =>
  sql<{ name: string; checksum: string }>`select name, checksum from migrations order by name`
    .execute(db)
    .then(({ rows }) => rows)

/** Tables in which the role lacks a right that every process needs. */
export const listForbiddenTables = (db: Db) =>
  sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and not (has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert'))
    order by 1`
    .execute(db)
    .then(({ rows }) => rows.map(({ name }) => name))

/** Seconds that a replica is behind; null while it has replayed nothing. Zero when it has replayed all it received. */
export const readReplicaLag = (db: Db) =>
  sql<{ seconds: number | null }>`
    select case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
      else extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 end as seconds`
    .execute(db)
    .then(({ rows }) => rows[0]!.seconds)
