import { type Load, load, median, mustAgree, type Server, waits } from './measure.ts'
import type { Question } from './questions.ts'
import type { Line } from './report.ts'

const rounds = 3
const warmUpSeconds = 3

/** Alternates between the two servers, three times, because the machine has other work too. */
export async function compare(
  { name, paths, oursOnly }: Question,
  ours: Server,
  minimal: Server,
  seconds: number,
): Promise<Line> {
  const wait = await waits(ours, paths)
  if (oursOnly) return { name, wait }
  await mustAgree(ours, minimal, paths)
  // Until then code is compiled beside the calls, and the more of it the longer.
  for (const server of [ours, minimal]) await load(server, paths, warmUpSeconds)
  const loads: { ours: Load[]; minimal: Load[] } = { ours: [], minimal: [] }
  for (let round = 0; round < rounds; round += 1) {
    loads.ours.push(await load(ours, paths, seconds))
    loads.minimal.push(await load(minimal, paths, seconds))
  }
  return { name, wait, ours: middle(loads.ours), minimal: middle(loads.minimal) }
}

function middle(loads: readonly Load[]): Load {
  return {
    perSecond: median(loads.map(({ perSecond }) => perSecond)),
    p50: median(loads.map(({ p50 }) => p50)),
    p99: median(loads.map(({ p99 }) => p99)),
  }
}
