import { embed } from '#contract/integrations/embed.ts'
import { screen } from '#contract/screens.ts'
import type { Context, Headers } from '#server/kernel/context.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { listEmbeddedHomes } from './embed.queries.ts'

type EmbedContext = Pick<Context, 'reader' | 'config'>

export async function readEmbedded({ reader, config }: EmbedContext, wanted: Parameters<typeof listEmbeddedHomes>[1]) {
  const homes = await listEmbeddedHomes(reader, wanted)
  return homes.map((home) => ({ ...home, url: config.publicUrl + screen('/home/:id', { id: home.id }) }))
}

/** Public facts without a person: any site may read them, and everyone in between may keep them for a minute. */
export const aMinute = 'public, max-age=60'
function openToAll({ answer }: Headers) {
  answer('access-control-allow-origin', '*')
  answer('cache-control', aMinute)
}

export const embedService = handlers(embed, {
  async 'GET /embed/homes/{id}'(call) {
    openToAll(call.headers)
    const [home] = await readEmbedded(call, { homeId: call.params.id })
    return { home: home ?? null }
  },

  async 'GET /embed/owners/{id}'(call) {
    openToAll(call.headers)
    return { homes: await readEmbedded(call, { ownerId: call.params.id }) }
  },
})
