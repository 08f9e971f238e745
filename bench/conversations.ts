import { parseArgs } from 'node:util'
import { openFillDatabase } from '#db/fill/cluster.ts'
import { measureLive } from './conversations-live.ts'
import { prepareConversations } from './conversations-prepare.ts'
import { atMost, eachWithin, handOver } from './goals.ts'
import { waits } from './measure.ts'
import { writeTable } from './report.ts'
import { createServers } from './servers.ts'

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })
const rounds = 200

const database = await openFillDatabase('conversations_100000')
const servers = createServers(database.url)
try {
  const prepared = await prepareConversations(database.url)
  const started = await servers.start('ours', 'our-server.ts', 4805)
  const server = { ...started, headers: { authorization: `Bearer ${prepared.ownerToken}` } }
  const { long, others } = prepared
  const repeat = (pathAt: (round: number) => string) => Array.from({ length: rounds }, (_, round) => `/api${pathAt(round)}`)
  const questions: [name: string, paths: string[]][] = [
    ['list, newest page', repeat(() => '/conversations')],
    ['list, page 100', repeat(() => '/conversations?page=100')],
    ['list, unread only', repeat(() => '/conversations?view=unread')],
    ['list, search by name', repeat((round) => `/conversations?search=Person${round * 7}`)],
    ['list, search by text', repeat((round) => `/conversations?search=${(round * 7919).toString(16).padStart(6, 'a')}`)],
    ['unread count', repeat(() => '/conversations/unread-count')],
    ['thread of 10,000, newest page', repeat(() => `/conversations/${long.id}`)],
    ['thread of 10,000, earlier page', repeat((round) => `/conversations/${long.id}?before=${9_000 - round * 40}`)],
    ['thread of 20', repeat((round) => `/conversations/${others[round]!.id}`)],
  ]
  const lines = []
  const measured = []
  for (const [name, paths] of questions) {
    const { p50, p95 } = await waits(server, paths)
    measured.push({ name, p95 })
    lines.push(`| ${name} | ${p50.toFixed(1)} / ${p95.toFixed(1)} |`)
  }
  const { streams, p50, p95 } = await measureLive(server, prepared)
  lines.push(`| message to the other side's stream, ${streams} streams open | ${p50.toFixed(1)} / ${p95.toFixed(1)} |`)
  await prepared.close()
  const table = ['100,000 messages:', '', '|  | sequential, p50 / p95 ms |', '| --- | --- |', ...lines].join('\n')
  console.log(table)
  if (values.write) writeTable(table, 'conversations')
  handOver([...eachWithin(50, measured), atMost('message to the other side, p95', p95, 300, 'ms')])
} finally {
  await servers.end()
  await database.stop()
}
