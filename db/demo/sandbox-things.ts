import { cards } from '#sandbox/cards.ts'
import { makeCustomer } from '#sandbox/objects/customer.ts'
import { makeCharge, makePaymentIntent, makePaymentMethod } from '#sandbox/objects/payment.ts'
import { makePrice, makeProduct } from '#sandbox/objects/price.ts'
import { makeSubscription } from '#sandbox/objects/subscription.ts'

type Payer = { key: string; email: string; name: string; since: number }
type Wallet = ReturnType<typeof makeWallet>

/** A customer of the sandbox with a card that pays. */
export function makeWallet({ key, email, name, since: created }: Payer) {
  const [card] = cards
  const method = { ...makePaymentMethod(card!, { customer: `cus_${key}`, email, name, created }), id: `pm_${key}` }
  const customer = { ...makeCustomer({ email, name, created }), id: `cus_${key}` }
  customer.invoice_settings = { ...customer.invoice_settings, default_payment_method: method.id }
  return { card, method, customer }
}

type Paid = { key: string; amountCents: number; refundedCents: number; currency: string; at: number }

/** A payment that succeeded, as an intent and its charge. */
export function makePaid({ customer, method }: Wallet, { key, amountCents, refundedCents, currency, at }: Paid) {
  const short = key.replaceAll('-', '')
  const details = { amount: amountCents, currency: currency.toLowerCase(), customer: customer.id, metadata: { paymentId: key } }
  const intent = { ...makePaymentIntent({ ...details, created: at }), id: `pi_${short}` }
  const charge = { ...makeCharge(intent, method, at), id: `ch_${short}` }
  return [
    {
      body: {
        ...intent,
        status: 'succeeded',
        amount_received: amountCents,
        latest_charge: charge.id,
        payment_method: method.id,
      },
    },
    { body: { ...charge, amount_refunded: refundedCents, refunded: refundedCents === amountCents } },
  ]
}

type Subscribed = {
  id: string
  label: string
  amountCents: number
  interval: 'month' | 'year'
  from: number
  until: number
}

/** A subscription in its current period; the sandbox renews it when the period ends. */
export function makeSubscribed({ customer, method }: Wallet, { id, label, amountCents, interval, from, until }: Subscribed) {
  const product = makeProduct({ name: label, created: from })
  const recurring = { interval }
  const price = makePrice({ currency: 'usd', unitAmount: amountCents, product: product.id, recurring, created: from })
  const made = makeSubscription({
    customer: customer.id,
    prices: [{ price, quantity: 1 }],
    method: method.id,
    metadata: {},
    from,
    until,
    trialEnd: null,
  })
  const data = made.items.data.map((item) => ({ ...item, subscription: id }))
  return [{ body: product }, { body: price }, { body: { ...made, id, items: { ...made.items, data } } }]
}
