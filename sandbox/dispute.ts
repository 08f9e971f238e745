import type Stripe from 'stripe'
import { idOf, newId, type World } from './world.ts'

const empty: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}

const makeDispute = (charge: Stripe.Charge, amount: number, created: number): Stripe.Dispute => ({
  id: newId('du'),
  object: 'dispute',
  amount,
  balance_transactions: [],
  charge: charge.id,
  created,
  currency: charge.currency,
  enhanced_eligibility_types: [],
  evidence: empty,
  evidence_details: {
    due_by: created + 7 * 86_400,
    enhanced_eligibility: {},
    has_evidence: false,
    past_due: false,
    submission_count: 0,
    submission_method: 'not_submitted',
  },
  intended_submission_method: null,
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  payment_intent: charge.payment_intent,
  reason: 'fraudulent',
  status: 'needs_response',
})

/** Inquiries of a bank, which withdraw no money, begin with `warning`. */
export const disputeStatuses = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'won',
  'lost',
  'prevented',
] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

const isOver = (status: DisputeStatus) =>
  status === 'won' || status === 'lost' || status === 'warning_closed' || status === 'prevented'
const withdraws = (status: string | undefined) => status === 'needs_response' || status === 'under_review' || status === 'lost'

type Decision = { status: DisputeStatus; amount?: number | undefined }

/** Opens, changes or closes a payment's dispute: about all that was not refunded, unless the bank names an amount. */
export async function disputeCharge(world: World, intentId: string, { status, amount }: Decision) {
  const intent = await world.get('payment_intent', intentId)
  const charge = await world.get('charge', idOf(intent.latest_charge!))
  const [known] = await world.list('dispute', { charge: charge.id })
  const dispute = known ?? makeDispute(charge, amount ?? charge.amount - charge.amount_refunded, world.now)
  await world.keep<'charge'>({ ...charge, disputed: true })
  const changed = await world.keep<'dispute'>({ ...dispute, status, is_charge_refundable: !withdraws(status) })
  if (!known) await world.tell('charge.dispute.created', changed)
  else if (!isOver(status)) await world.tell('charge.dispute.updated', changed)
  if (withdraws(status) && !withdraws(known?.status)) await world.tell('charge.dispute.funds_withdrawn', changed)
  if (isOver(status)) await world.tell('charge.dispute.closed', changed)
  if (status === 'won' && withdraws(known?.status)) await world.tell('charge.dispute.funds_reinstated', changed)
  return changed
}
