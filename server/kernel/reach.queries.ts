import pg from 'pg'

export type Reach = ReturnType<typeof openReach>

/**
 * Whether the database answers, asked by connections of its own: a pool that is busy, or whose connections lead
 * nowhere, must not be taken for a database that is away, nor the other way round.
 */
export function openReach(url: string, patienceMilliseconds: number) {
  // Asked twice: a process that was busy for a second itself finds its first question too late.
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
  return {
    isReachable: together(async () => (await does('select 1')) || does('select 1')),
    /** Whether there is room for one more page of data, tried in a table that nobody else sees. */
    canWrite: together(async () => (await does(trial)) || does(trial)),
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
