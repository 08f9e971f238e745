import { parseArgs } from 'node:util'
import { openFillDatabase } from '#db/fill/cluster.ts'
import { compare } from './compare.ts'
import { handOver } from './goals.ts'
import { load } from './measure.ts'
import { prepareHomes } from './prepare.ts'
import { makeQuestions } from './questions.ts'
import { measurePages, pagesText } from './rendered-pages.ts'
import { goalsOf, goalsText, type Line, toTable, writeTable } from './report.ts'
import { createServers } from './servers.ts'

const { values } = parseArgs({
  options: {
    homes: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
  },
})
const [homes, seconds] = [Number(values.homes), Number(values.seconds)]
// The minimal server has only the large-table paths; ours reads a small table home by home and answers more exactly.
const leastHomes = 100_000
if (!(homes >= leastHomes)) {
  console.error(`--homes takes a number from ${leastHomes} on.`)
  process.exit(1)
}

const database = await openFillDatabase(`homes_${homes}`)
const servers = createServers(database.url)
try {
  await prepareHomes(database.url, homes)
  const questions = await makeQuestions(database.url)
  const ours = await servers.start('ours', 'our-server.ts', 4801)
  const minimal = await servers.start('minimal', 'minimal-server.ts', 4802)
  // Before and after, because a shared machine is not equally fast all the time; not in between, because it is slower after a burst.
  const sayHello = async () => (await load(minimal, ['/hello'], seconds)).perSecond
  const before = await sayHello()
  const lines: Line[] = []
  for (const question of questions) lines.push(await compare(question, ours, minimal, seconds))
  const hello = (before + (await sayHello())) / 2
  const pages = await measurePages(await servers.start('pages', 'pages-server.ts', 4803), questions, seconds)
  const goals = goalsOf(lines, hello)
  const table = [toTable(lines, `${homes.toLocaleString('en')} homes`), goalsText(goals, hello), pagesText(pages)].join('\n\n')
  console.log(table)
  if (values.write) writeTable(table, String(homes))
  handOver(goals)
} finally {
  await servers.end()
  await database.stop()
}
