import { EventEmitter } from 'node:events'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import type { Db } from './database/database.ts'
import { HttpError } from './http/http-error.ts'
import { type Log, reasonOf } from './log.ts'
import { rememberRecentEvents } from './recent-events.ts'

const channel = 'live'
/** The most streams one person may have open in one process; each holds a connection. */
export const mostStreams = 12
const looksEveryMilliseconds = 10_000

/** Tells a person's open pages that something changed. Only ids are sent; pages fetch what they may see. */
export type LiveEvent = { topic: string; id?: string }
export type Live = Awaited<ReturnType<typeof openLive>>

/** For pages that may have missed something. */
const refetch: LiveEvent = { topic: 'refetch' }

/** Internal topic: a person who is signed out must not keep listening until the next heartbeat. */
const sessionsEnded = 'sessions-ended'

/** Runs in the transaction that ends a person's sessions: their streams close when it commits. */
export const endStreamsOf = (db: Db, userId: string) => publish(db, userId, { topic: sessionsEnded })

/** Runs in the caller's transaction: the event is sent only if and when it commits. */
export const publish = (db: Db, userId: string, event: LiveEvent) =>
  sql`select pg_notify(${channel}, ${JSON.stringify({ userId, ...event })})`.execute(db)

/** The same as part of a larger statement, which gives the person's id and the event as SQL. */
export const publishing = (userId: RawBuilder<unknown>, event: RawBuilder<unknown>) =>
  sql`pg_notify(${channel}, (jsonb_build_object('userId', ${userId}) || ${event})::text)`

/** The same as `publish`, for many people in one statement. */
export const publishToAll = (db: Db, userIds: readonly string[], event: LiveEvent) =>
  sql`select ${publishing(sql`told.id`, sql`${JSON.stringify(event)}::jsonb`)} from unnest(${userIds}::text[]) as told (id)`.execute(
    db,
  )

/** Internal listeners of every process, apart from those of people, whose ids are UUIDs. */
const processNotice = (name: string) => `process:${name}`

/** Runs in the caller's transaction: every process is notified when it commits. */
export const notifyProcesses = (db: Db, name: string) => publish(db, processNotice(name), { topic: name })

type Options = { log: Log; heartbeatMilliseconds?: number | undefined; patienceMilliseconds: number }

/** One listening connection per process, however many pages are open. */
export async function openLive(url: string, { log, heartbeatMilliseconds = 25_000, patienceMilliseconds }: Options) {
  const listeners = new EventEmitter().setMaxListeners(0)
  const recent = rememberRecentEvents()
  let closing = false
  let client = await listen()

  async function listen(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: patienceMilliseconds,
      query_timeout: patienceMilliseconds,
      keepAlive: true,
    })
    fresh.on('error', (error) => log.warn(reasonOf(error), 'the listening connection was lost'))
    fresh.on('notification', ({ payload }) => {
      const { userId, ...event } = JSON.parse(payload ?? '{}') as LiveEvent & { userId: string }
      recent.note(userId)
      listeners.emit(userId, event)
    })
    await fresh.connect()
    await fresh.query(`listen ${channel}`).catch((error: unknown) => {
      void fresh.end()
      throw error
    })
    // Attached only after connecting: a failed attempt ends too, and each end would start another round of retries.
    fresh.on('end', () => {
      clearInterval(looks)
      void reconnect()
    })
    // A connection that only listens would not notice a dead peer, so it is probed; a failed probe closes it.
    const looks = setInterval(() => void fresh.query('select 1').catch(() => fresh.end()), looksEveryMilliseconds).unref()
    return fresh
  }

  async function reconnect() {
    while (!closing) {
      try {
        client = await listen()
        if (closing) return await client.end()
        // Notifications sent while disconnected are lost, so open pages refetch.
        recent.forget()
        listeners.emit('everyone', refetch)
        return
      } catch {
        await wait(1_000)
      }
    }
  }

  const open = new Set<() => void>()
  /** Ends all streams; open ones would delay shutdown. */
  const endStreams = () => {
    for (const end of open) end()
  }

  return {
    /**
     * One person's events as server-sent events, until the page closes or `isWelcome` returns false. A page that may have missed one
     * while it was away is told to fetch again.
     */
    streamFor(userId: string, isWelcome: () => Promise<boolean>, awayMilliseconds = 0) {
      if (listeners.listenerCount(userId) >= mostStreams)
        throw new HttpError(429, 'Waymark is open in too many windows. Please close a few.', { retryAfterSeconds: 60 })
      const stream = new Readable({ read() {} })
      const send = (event: LiveEvent) => {
        if (event.topic === sessionsEnded) void look()
        else stream.push(`data: ${JSON.stringify(event)}\n\n`)
      }
      const look = async () => {
        // While the database is unreachable the session cannot be checked; no events arrive then either.
        const welcome = await isWelcome().catch(() => true)
        if (!open.has(end)) return
        if (welcome) stream.push(': still here\n\n')
        else end()
      }
      const heartbeat = setInterval(look, heartbeatMilliseconds)
      const release = () => {
        clearInterval(heartbeat)
        listeners.off(userId, send)
        listeners.off('everyone', send)
        open.delete(end)
      }
      const end = () => {
        release()
        stream.push(null)
      }
      listeners.on(userId, send)
      listeners.on('everyone', send)
      open.add(end)
      stream.once('close', release)
      stream.push(': hello\n\n')
      if (recent.mayHaveMissed(userId, awayMilliseconds)) send(refetch)
      return stream
    },
    /** Calls `listener` when some process announces a change, and after a lost connection, when one may have been missed. */
    onProcessNotice(name: string, listener: () => void) {
      listeners.on(processNotice(name), listener)
      listeners.on('everyone', listener)
      return () => {
        listeners.off(processNotice(name), listener)
        listeners.off('everyone', listener)
      }
    },
    openStreams: () => open.size,
    endStreams,
    async close() {
      closing = true
      endStreams()
      await client.end().catch(() => {})
    },
  }
}
