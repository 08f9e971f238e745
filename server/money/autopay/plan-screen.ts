import { listHistory } from '#server/kernel/database/audit.queries.ts'
import { historyPresenter } from '#server/kernel/history.ts'
import { ensure, orNotFound, throwFieldError } from '#server/kernel/http/http-error.ts'
import { presentPaymentRow } from '#server/money/receipts/present.ts'
import { listPaymentsOfSubscription } from '#server/money/receipts/resident-payments.queries.ts'
import { findPayment } from '#server/payments/checkout/payments.queries.ts'
import { type AutopayRow, findPlan, findPlanOfSubscription } from './autopay.queries.ts'
import {
  type AutopayCall,
  cancelPlan,
  findResidentAutopay,
  openAutopayCardPage,
  presentOwnAutopay,
  renewPlan,
} from './resident-autopay.ts'
import { readCard, syncPlan } from './sync.ts'

const presentHistory = historyPresenter('autopay', {
  activate: 'Set up',
  expire: 'Not set up in time',
  fail: 'The bank declined a payment',
  recover: 'The payment went through',
  pause: 'Paused',
  resume: 'Resumed',
  cancel: 'Turned off',
  renew: 'Kept on',
  changeCard: 'Card changed',
  end: 'Ended',
})

export async function readDetails(call: AutopayCall & { params: { id: string } }) {
  const { db, actor, params, log } = call
  const own = await findResidentAutopay(call, params.id)
  // Someone returning from the payment page sees the current status, even before the provider's webhook arrives. The provider may
  // be unreachable.
  if (own.status === 'INCOMPLETE' || own.status === 'PAST_DUE')
    await syncPlan(call, own.id).catch((error) => log.warn({ err: error, planId: own.id }, 'rent plan not asked about'))
  const plan = orNotFound(await findPlan(db, own.id), 'Autopay')
  const [head, card, payments, events] = await Promise.all([
    presentOwnAutopay(call, plan.id),
    readCard(call, plan).catch(() => null),
    plan.providerSubscriptionId ? listPaymentsOfSubscription(db, actor.accountId, plan.providerSubscriptionId) : [],
    listHistory(db, 'autopay', [plan.id]),
  ])
  return { ...head, card, payments: payments.map(presentPaymentRow), history: presentHistory(events, { isResident: true }) }
}

type Change = {
  autoRenew?: boolean | undefined
  changeCard?: boolean | undefined
  successUrl?: string | undefined
  cancelUrl?: string | undefined
}

export async function changePlan(call: AutopayCall & { params: { id: string }; body: Change }) {
  const { params, body } = call
  const plan = await findResidentAutopay(call, params.id)
  if (body.changeCard && body.autoRenew !== undefined) throwFieldError('changeCard', 'Please change one thing at a time.')
  if (body.changeCard) {
    const url = await openAutopayCardPage(call, plan, body)
    return { ...(await presentOwnAutopay(call, plan.id)), url }
  }
  const after = body.autoRenew ? await renewPlan(call, plan) : await cancelPlan(call, plan)
  return { ...after, url: null }
}

/** The autopay plan behind one of the resident's own payments. */
export async function planOfPayment({ db, actor, body }: AutopayCall & { body: { paymentId: string } }): Promise<AutopayRow> {
  const payment = await findPayment(db, body.paymentId)
  const own = orNotFound(payment?.accountId === actor.accountId ? payment : undefined, 'Payment')
  const { providerSubscriptionId } = own
  const plan = providerSubscriptionId ? await findPlanOfSubscription(db, providerSubscriptionId) : undefined
  ensure(plan !== undefined, 'You made this payment yourself. Autopay is not on for it.')
  return plan
}
