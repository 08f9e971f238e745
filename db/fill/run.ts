import { parseArgs } from 'node:util'
import { migrate } from '#db/migrate.ts'
import { openFillDatabase } from './cluster.ts'
import { fillHomes } from './fill-homes.ts'

const { values } = parseArgs({
  options: { homes: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
})
const [homes, seed] = [Number(values.homes), Number(values.seed)]
if (!(Number.isInteger(homes) && homes > 0 && Number.isInteger(seed)))
  throw new Error('Usage: npm run db:fill -- --homes 100000 --seed 1')

const database = await openFillDatabase()
try {
  const started = Date.now()
  const tell = (message: string) => console.log(`${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s  ${message}`)
  await migrate(database.url)
  await fillHomes({ url: database.url, homes, seed, tell })
  tell('done')
} finally {
  await database.stop()
}
