import { setTimeout as wait } from 'node:timers/promises'
import { parseCronItems } from 'graphile-worker'
import type { Context } from '#server/kernel/context.ts'
import { reasonOf } from '#server/kernel/log.ts'
import { beginDue, type DueJob } from './schedule.queries.ts'

/** Jobs with their times in cron syntax, in UTC. */
export type Schedule = readonly { readonly job: string; readonly cron: string }[]

const minute = 60_000
const minutesBack = 24 * 60

const parse = (schedule: Schedule) =>
  parseCronItems(schedule.map(({ job, cron }) => ({ task: job, match: cron, identifier: job })))

const digestOf = (at: Date) => ({
  min: at.getUTCMinutes(),
  hour: at.getUTCHours(),
  date: at.getUTCDate(),
  month: at.getUTCMonth() + 1,
  dow: at.getUTCDay(),
})

/** The latest due minute of each job, at most a day back, so that a restart at night skips none of the night's jobs. */
export function dueOf(items: ReturnType<typeof parse>, now: Date): DueJob[] {
  const newest = now.getTime() - (now.getTime() % minute)
  return items.flatMap(({ identifier: job, match }) => {
    for (let back = 0; back < minutesBack; back += 1) {
      const at = new Date(newest - back * minute)
      if (match(digestOf(at))) return [{ job, at }]
    }
    return []
  })
}

/** Starts jobs when their minute comes, by the database's clock. Every process tries; the database lets one through. */
export function keepSchedule(
  { db, now, log }: Pick<Context, 'db' | 'now' | 'log'>,
  schedule: Schedule,
  lookMilliseconds = 1_000,
) {
  const items = parse(schedule)
  const stopping = new AbortController()
  let lastMinute: number | undefined

  async function look() {
    const at = now()
    const current = Math.floor(at.getTime() / minute)
    if (current === lastMinute || items.length === 0) return
    await beginDue(db, dueOf(items, at), at)
    lastMinute = current
  }

  async function keepLooking() {
    let isAway = false
    while (!stopping.signal.aborted) {
      try {
        await look()
        isAway = false
      } catch (error) {
        // Logged once per outage; missed jobs are caught up on afterward.
        if (!isAway) log.warn(reasonOf(error as Error), 'the schedule of jobs waits for the database')
        isAway = true
      }
      await wait(lookMilliseconds, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }

  const kept = keepLooking()
  return {
    async stop() {
      stopping.abort()
      await kept
    },
  }
}
