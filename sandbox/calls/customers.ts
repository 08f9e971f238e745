import * as z from 'zod'
import { makeCustomer } from '#sandbox/objects/customer.ts'
import { invalid } from '#sandbox/problem.ts'
import { type Calls, call, metadata, orNothing, page, paging } from './call.ts'

const details = {
  email: z.email('must be an email address').optional(),
  name: z.string().optional(),
  description: z.string().optional(),
  phone: z.string().optional(),
  metadata: metadata.optional(),
}
const nothing = z.object({})

export const customersCalls: Calls = {
  'POST /v1/customers': call(z.object(details), async (world, { input }) => {
    const customer = await world.keep<'customer'>(makeCustomer({ ...defined(input), created: world.now }))
    await world.tell('customer.created', customer)
    return customer
  }),

  'GET /v1/customers/:id': call(nothing, (world, { id }) => world.get('customer', id)),

  'POST /v1/customers/:id': call(
    z.object({ ...details, invoice_settings: z.object({ default_payment_method: orNothing(z.string()).optional() }).optional() }),
    async (world, { id, input: { invoice_settings, metadata: notes, ...changes } }) => {
      const customer = await world.get('customer', id)
      const method = invoice_settings?.default_payment_method
      if (method && (await world.get('payment_method', method)).customer !== id)
        throw invalid(`The customer does not have a payment method with the ID ${method}.`, { code: 'resource_missing' })
      const changed = await world.keep<'customer'>({
        ...customer,
        ...defined(changes),
        metadata: { ...customer.metadata, ...notes },
        invoice_settings: {
          ...customer.invoice_settings,
          ...(method !== undefined && { default_payment_method: method }),
        },
      })
      await world.tell('customer.updated', changed)
      return changed
    },
  ),

  'GET /v1/customers/:id/payment_methods': call(
    z.object({ ...paging, type: z.string().optional() }),
    async (world, { id, input: { type, ...range } }) => {
      await world.get('customer', id)
      return page(`/v1/customers/${id}/payment_methods`, await world.list('payment_method', { customer: id, type }), range)
    },
  ),

  'GET /v1/payment_methods/:id': call(nothing, (world, { id }) => world.get('payment_method', id)),

  'POST /v1/payment_methods/:id/detach': call(nothing, async (world, { id }) => {
    const method = await world.get('payment_method', id)
    if (!method.customer)
      throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.')
    const detached = await world.keep<'payment_method'>({ ...method, customer: null })
    await world.tell('payment_method.detached', detached)
    return detached
  }),

  'GET /v1/setup_intents/:id': call(nothing, (world, { id }) => world.get('setup_intent', id)),
}

/** Drops the keys whose value is undefined. */
const defined = <T extends object>(input: T) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
