import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import Fastify from 'fastify'
import { programVersion } from '#server/kernel/version.ts'

/** Only the build has the package, so an installation has its script beside the built pages. */
const built = join(import.meta.dirname, '../../../build', `api-reference-${programVersion}.js`)

const license = '/*! Scalar API Reference. Copyright (c) 2023-present Scalar. MIT License. */\n'

/** The script of the API's page. */
export const readPageScript = async (): Promise<Buffer> => (existsSync(built) ? readFile(built) : readFromPackage())

/** Its plugin keeps the script to itself and would write the page, too, so a server that never listens reads it out. */
async function readFromPackage() {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  const server = Fastify()
  await server.register(reference, { routePrefix: '/docs', configuration: { url: 'openapi.json' } })
  const { body } = await server.inject('/docs/js/scalar.js')
  await server.close()
  // Its license asks to be passed on with it. The map of its sources is not served.
  return Buffer.from(license + body.replace(/\/\/# sourceMappingURL=\S+\s*$/, ''))
}

/** For the build. Renamed when it is whole, because another process may be reading. */
if (import.meta.main) {
  mkdirSync(dirname(built), { recursive: true })
  const unfinished = `${built}.${process.pid}`
  writeFileSync(unfinished, await readFromPackage())
  renameSync(unfinished, built)
}
