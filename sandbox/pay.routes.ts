import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Stripe from 'stripe'
import { inWorld, type Sandbox } from './app.ts'
import { expireSession, type Order } from './calls/checkout.ts'
import { cardOf } from './cards.ts'
import { bankPage, closedPage, pageHeaders, payPage } from './page.ts'
import { payWith } from './pay.ts'
import type { World } from './world.ts'

const idOf = ({ params }: FastifyRequest) => (params as { id: string }).id

/** The hosted page: what people see when they pay. */
export function payRoutes(app: FastifyInstance, sandbox: Sandbox) {
  const html = (reply: FastifyReply, text: string, status = 200) => reply.code(status).headers(pageHeaders).send(text)

  app.get('/pay/:id', async (request, reply) => {
    const view = await inWorld(sandbox, (world) => look(world, idOf(request)))
    return view ? html(reply, payPage(view)) : html(reply, closedPage(), 410)
  })

  app.post('/pay/:id', async (request, reply) => {
    const { do: action = '', card: number = '' } = request.body as { do?: string; card?: string }
    const next = await inWorld(sandbox, (world) => act(world, idOf(request), action, number))
    sandbox.changed()
    return 'to' in next ? reply.redirect(next.to, 303) : html(reply, next.page, next.status)
  })
}

type Next = { to: string } | { page: string; status: number }

async function look(world: World, id: string) {
  const session = await world.find('checkout.session', id)
  if (session?.status === 'open' && session.expires_at <= world.now) await expireSession(world, session)
  else if (session?.status === 'open') return { session, lines: (await world.inside<Order>(id))!.lines }
  return undefined
}

async function act(world: World, id: string, action: string, number: string): Promise<Next> {
  const view = await look(world, id)
  if (!view) return { page: closedPage(), status: 410 }
  const { session } = view
  // The session stays open, as at Stripe: someone who goes back may return.
  if (action === 'cancel') return session.cancel_url ? { to: session.cancel_url } : { page: closedPage(), status: 200 }
  const again = (problem: string) => ({ page: payPage({ ...view, problem, card: number }), status: 402 })
  const card = cardOf(number)
  if (!card) return again('Choose one of the test cards.')
  if (action === 'refuse') return again('We could not confirm that it’s you.')
  const outcome = await payWith(world, session, card, action === 'confirm')
  if (outcome.kind === 'asks') return { page: bankPage(number), status: 200 }
  if (outcome.kind === 'declined') return again(outcome.message)
  return outcome.kind === 'done' ? { to: successOf(session) } : { page: closedPage(), status: 410 }
}

const successOf = ({ success_url, id }: Stripe.Checkout.Session) => success_url!.replaceAll('{CHECKOUT_SESSION_ID}', id)
