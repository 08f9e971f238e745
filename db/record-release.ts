import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/kernel/database/embedded-postgres.ts'
import { programVersion } from '#server/kernel/version.ts'
import { migrate } from './migrate.ts'
import { releasedFolder, releasedSchemaOf } from './released.ts'
import { shapeOf } from './shape.ts'

async function schemaOf(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return releasedSchemaOf(await shapeOf(client))
  } finally {
    await client.end()
  }
}

/** Records the schema of the version that is released, so that the versions after it keep what its processes need. */
const file = join(releasedFolder, `${programVersion}.json`)
const folder = mkdtempSync(join(tmpdir(), 'waymark-release-'))
const server = await startEmbeddedPostgres({ folder: join(folder, 'cluster'), settings: ['fsync=off'] })
try {
  if (existsSync(file)) throw new Error(`${file} already exists: ${programVersion} was released. Nothing was changed.`)
  await migrate(server.url, { withReference: false })
  writeFileSync(file, `${JSON.stringify(await schemaOf(server.url), null, 2)}\n`)
  writeFileSync(
    join(releasedFolder, 'accepted.tsv'),
    '# What changed since the last release although it does not know it, and why it lives with that: change, tab, reason\n',
  )
  console.log(
    `${file}: the schema of ${programVersion}. Now raise the version in package.json and add its heading to CHANGELOG.md.`,
  )
} finally {
  await server.end()
  rmSync(folder, { recursive: true, force: true })
}
