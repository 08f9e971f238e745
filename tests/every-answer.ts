import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { TestApp } from './harness.ts'

const reads = Object.entries<Endpoint>(api)
  .filter(([key, { stream }]) => key.startsWith('GET ') && !stream)
  .map(([key]) => key)

/** No id at all. Whoever is refused with it is refused before any record is looked for. */
const noId = '-'

/** Everything that someone can read: the answers to all GET calls of the contract, with each of these ids in the address. */
export async function* everyAnswer({ app }: TestApp, token: string, ids: readonly string[]) {
  const ask = (url: string) => app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  for (const key of reads) {
    const path = `/api${key.slice('GET '.length).replace('{level}', 'VERIFIED')}`
    const pathOf = (id: string) => path.replace(/\{\w+\}/g, id)
    const hasId = path.includes('{')
    if (hasId && (await ask(pathOf(noId))).statusCode === 403) continue
    for (const id of hasId ? ids : [noId]) {
      const { statusCode, body } = await ask(pathOf(id))
      yield { key, statusCode, body }
    }
  }
}
