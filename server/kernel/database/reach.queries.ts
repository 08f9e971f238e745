import pg from 'pg'

export type Reach = ReturnType<typeof openReach>

/**
 * Whether the database answers, asked by connections of its own: a pool that is busy, or whose connections lead
 * nowhere, must not be taken for a database that is away, nor the other way round.
 */
export function openReach(url: string, patienceMilliseconds: number) {
  const each = patienceMilliseconds / 4
  const pool = new pg.Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: each,
    query_timeout: each,
    keepAlive: true,
    // The table of trials ends with its connection.
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
  /** Asked twice. A question that took longer than its limits met a process that was busy itself: it does not count. */
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
    /** Whether there is room for one more page of data, tried in a table that nobody else sees. */
    canWrite: together(() => succeeds(trial)),
    close: () => pool.end(),
  }
}

const trial = `create temporary table if not exists write_trials (number int);
  insert into write_trials select generate_series(1, 300)`
/** An operator may forbid tables like that; it says nothing about the room there is. */
const mayNot = '42501'

/** Who asks while the same question is under way gets its answer. */
function together<T>(ask: () => Promise<T>) {
  let underWay: Promise<T> | undefined
  return () => {
    underWay ??= ask().finally(() => {
      underWay = undefined
    })
    return underWay
  }
}
