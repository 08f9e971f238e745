import pg from 'pg'

export type Reach = ReturnType<typeof openReach>

/**
 * Probes whether the database answers, on its own connections: a busy pool, or one whose connections are dead, must not be
 * mistaken for an unreachable database, nor the other way around.
 */
export function openReach(url: string, patienceMilliseconds: number) {
  const each = patienceMilliseconds / 4
  const pool = new pg.Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: each,
    query_timeout: each,
    keepAlive: true,
    // The temporary table of write trials is dropped with its connection.
    maxLifetimeSeconds: 300,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  async function does(text: string) {
    try {
      await pool.query(text)
      return true
    } catch (error) {
      return error instanceof Error && 'code' in error && error.code === mayNot
    }
  }
  /** Probes twice. A failure that took far longer than its timeout means this process was busy, so it does not count. */
  async function succeeds(text: string) {
    for (let asked = 0, fair = 0; fair < 2 && asked < 5; asked += 1) {
      const began = performance.now()
      if (await does(text)) return true
      if (performance.now() - began < each * 2.5) fair += 1
    }
    return false
  }
  return {
    isReachable: together(() => succeeds('select 1')),
    /** Whether the database can still store one more page, tried in a temporary table that no one else sees. */
    canWrite: together(() => succeeds(trial)),
    close: () => pool.end(),
  }
}

const trial = `create temporary table if not exists write_trials (number int);
  insert into write_trials select generate_series(1, 300)`
/** An operator may forbid temporary tables; that says nothing about free space. */
const mayNot = '42501'

/** Callers that ask while the same probe is in flight share its answer. */
function together<T>(ask: () => Promise<T>) {
  let underWay: Promise<T> | undefined
  return () => {
    underWay ??= ask().finally(() => {
      underWay = undefined
    })
    return underWay
  }
}
