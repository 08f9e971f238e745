import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Context } from '#server/kernel/context.ts'
import { createReadLimit } from '#server/kernel/http/limits.ts'
import { embedHeaders, homeCardPage, ownerCardPage, pausedPage } from './embed.page.ts'
import { aMinute, readEmbedded } from './embed.service.ts'

type Params = { Params: { id: string } }

/** The cards for owners' own sites. Every other page refuses to be framed. */
export async function embedRoutes(app: FastifyInstance, { context }: { context: Context }) {
  const { config, now } = context
  const reads = createReadLimit(config.readsPerMinute)
  const settings = () => ({ now: now(), publicUrl: config.publicUrl })

  app.addHook('onRequest', async (request, reply) => {
    reply.removeHeader('x-frame-options')
    await reads.count(request.ip)
  })
  const draw = (write: (id: string) => Promise<string>) => async (id: string) =>
    config.maintenance || config.isPaused ? pausedPage(config.publicUrl) : write(id)
  /** A text that is no id is an id that no home has. */
  const idIn = (text: string) => z.uuid().safeParse(text).data

  const homeCard = draw(async (text) => {
    const id = idIn(text)
    const [home] = id ? await readEmbedded(context, { homeId: id }) : []
    return homeCardPage(home, settings())
  })
  const ownerCard = draw(async (text) => {
    const id = idIn(text)
    return ownerCardPage(id ? await readEmbedded(context, { ownerId: id }) : [], settings())
  })
  app.get<Params>('/embed/homes/:id', async ({ params }, reply) =>
    reply.headers({ ...embedHeaders, 'cache-control': aMinute }).send(await homeCard(params.id)),
  )
  app.get<Params>('/embed/owners/:id', async ({ params }, reply) =>
    reply.headers({ ...embedHeaders, 'cache-control': aMinute }).send(await ownerCard(params.id)),
  )
}
