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

const makeDispute = (charge: Stripe.Charge, created: number): Stripe.Dispute => ({
  id: newId('du'),
  object: 'dispute',
  amount: charge.amount - charge.amount_refunded,
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

/** Opens or closes a payment's dispute. */
export async function disputeCharge(world: World, intentId: string, status: 'needs_response' | 'won' | 'lost') {
  const intent = await world.get('payment_intent', intentId)
  const charge = await world.get('charge', idOf(intent.latest_charge!))
  const [known] = await world.list('dispute', { charge: charge.id })
  const dispute = known ?? makeDispute(charge, world.now)
  await world.keep<'charge'>({ ...charge, disputed: true })
  const changed = await world.keep<'dispute'>({ ...dispute, status })
  await world.tell(status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed', changed)
  return changed
}
