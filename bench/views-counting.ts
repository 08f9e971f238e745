import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { writeHomeDays } from '#server/overview/owner-analytics/home-days.ts'
import { median, type Post, type Server, send } from './measure.ts'
import type { PreparedViews } from './views-prepare.ts'

const atOnceCalls = 2_500
const rounds = 2
const sequentialCalls = 400
const jobDays = 3
const pauseMilliseconds = 50

/** Views of popular and less popular homes. A visitor looks at five homes from an address of their own, as seen through a proxy. */
export function createViews({ viewed }: PreparedViews) {
  let no = 0
  const next = (): Post => {
    no += 1
    const home = viewed[Math.floor(viewed.length * (((no * 7919) % 10_007) / 10_007) ** 2)]!
    const visitor = Math.floor(no / 5)
    return {
      path: `/api/homes/${home.id}/views`,
      headers: { 'x-forwarded-for': `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}` },
    }
  }
  return { take: (count: number) => Array.from({ length: count }, next), sent: () => no }
}
type Views = ReturnType<typeof createViews>

/** Alternates between the servers, because the machine has other work too. */
export async function measureViews(views: Views, ours: Server, minimal: Server) {
  const measure = async (server: Server) => {
    await send(server, views.take(100), 1)
    return { sequential: await send(server, views.take(sequentialCalls), 1), atOnce: [] as number[] }
  }
  const [one, other] = [await measure(ours), await measure(minimal)]
  for (let round = 0; round < rounds; round += 1) {
    one.atOnce.push((await send(ours, views.take(atOnceCalls))).perSecond)
    other.atOnce.push((await send(minimal, views.take(atOnceCalls))).perSecond)
  }
  const perSecond = { ours: median(one.atOnce), minimal: median(other.atOnce) }
  return { sequential: one.sequential, perSecond }
}

/** Runs the job over a day that it has not written yet, while views go on; then again, which must change nothing. */
export async function measureJob({ db }: PreparedViews, views: Views, server: Server) {
  let isWriting = true
  const waits: number[] = []
  const goOn = async () => {
    while (isWriting) {
      waits.push((await send(server, views.take(1), 1)).p50)
      await wait(pauseMilliseconds)
    }
  }
  const run = async () => {
    const started = performance.now()
    const written = await writeHomeDays(db, new Date(), jobDays)
    return { written, milliseconds: performance.now() - started }
  }
  const viewing = goOn()
  const first = await run().finally(() => {
    isWriting = false
  })
  await viewing
  const again = await run()
  if (again.written > 0) throw new Error(`The job wrote ${again.written} days again that were right.`)
  return { first, again, views: waits.length, longestView: Math.max(...waits) }
}

/** Every view must have been counted. The days before are not: a fill has put views there. */
export async function mustHaveCounted({ db }: PreparedViews, views: Views, before: number) {
  const counted = (await countAll(db)) - before
  if (counted !== views.sent()) throw new Error(`${views.sent()} views were sent, and ${counted} were counted.`)
}

export async function countAll(db: PreparedViews['db']) {
  const { rows } = await sql<{ views: number }>`select sum(views) as views from home_days`.execute(db)
  return rows[0]!.views
}
