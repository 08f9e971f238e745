/**
 * What a program can tell failures apart by. A code never changes its meaning and never disappears; the message beside it is for
 * people and may. Only the server imports this table: screens show the message.
 */
export const errorCodes = {
  invalid_input: 'Something in the request is missing or not as described. `issues` names each field.',
  sign_in_first: 'The call needs a signed-in person, and the token is missing, has expired or was ended.',
  invalid_api_key: 'The API key is mistyped, has expired or was revoked.',
  wrong_credentials: 'The email and password, or the code, do not belong together.',
  second_step_required: 'The password is right. Send `secondStep.challenge` with a code to `POST /auth/two-factor`.',
  card_declined: 'The card was declined. Nothing was charged.',
  not_allowed: 'The person may not do this: another role, a missing permission or someone else’s decision.',
  missing_scope: 'The API key lacks the scope of this call, or no key can make it.',
  account_suspended: 'The account is suspended. It can only appeal.',
  account_closed: 'The account is closed. `restorable` says until when the person can reopen it.',
  email_not_confirmed: 'The person has to confirm their email address first.',
  two_step_required: 'Staff have to set up two-step sign-in first.',
  second_person_required: 'The same person decided or wrote this before. Someone else has to decide now.',
  not_found: 'There is no such record, or the caller may not see it. The answer is the same on purpose.',
  unknown_address: 'There is no call with this method and path.',
  conflict: 'The record does not allow this right now. The message says why.',
  wrong_status: 'The record’s status does not allow this step. `allowedActions` of the record names those that are open.',
  changed_meanwhile: 'Someone changed the same record after it was read. Read it again, then repeat the call.',
  still_running: 'A call with the same idempotency key is still running. `Retry-After` says when to try again.',
  answer_lost: 'A call with the same idempotency key was made, and its answer cannot be shown again. See what it did first.',
  incomplete: 'Something has to be filled in first. `issues` names what is missing.',
  already_done: 'This was done before, or exists already. Nothing changed.',
  already_paid: 'This is already paid. Nothing was charged.',
  payment_processing: 'A payment for this is on its way. Its bank has to answer first. Nothing was charged again.',
  not_paid: 'This has to be paid first, or its payment has not arrived.',
  amount_changed: 'The amount or the costs are no longer what the person saw. Nothing was charged. Read them again.',
  costs_not_acknowledged: 'The person has to agree to the costs first.',
  bed_taken: 'No bed is available for these days.',
  bed_available: 'A bed is available, so there is no waitlist to join. Apply instead.',
  time_taken: 'The time is no longer available.',
  home_closed: 'The home is not public, or takes no one right now.',
  plan_limit: 'The owner’s plan does not include this, or not that many.',
  limit_reached: 'The person has reached the limit for these. Delete one first.',
  too_large: 'The content is too large.',
  wrong_content_type: 'This type of content is not accepted here.',
  idempotency_key_reused: 'The idempotency key belongs to another request. Use a new one for each request.',
  confirm_identity:
    'The person has to confirm who they are first: `POST /auth/confirm-identity`. Then repeat the call with the `token` it answers.',
  too_many_requests: 'Too many calls. `Retry-After` says how many seconds to wait.',
  internal_error: 'Something went wrong on our end. Nothing is known about the cause; the log has the request’s id.',
  unavailable: 'Temporarily unavailable. `Retry-After` says when to try again.',
  maintenance: 'Waymark is paused for maintenance. `Retry-After` says when to try again.',
  payments_unavailable: 'The payment provider cannot be reached. Nothing was charged.',
  out_of_storage: 'There is no room to store this right now. Nothing was saved.',
} as const
export type ErrorCode = keyof typeof errorCodes

const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  401: 'sign_in_first',
  402: 'card_declined',
  403: 'not_allowed',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  415: 'wrong_content_type',
  422: 'idempotency_key_reused',
  428: 'confirm_identity',
  429: 'too_many_requests',
  500: 'internal_error',
  503: 'unavailable',
  507: 'out_of_storage',
}

/** The code of a failure that names none of its own. */
export const usualCode = (status: number): ErrorCode =>
  codeOfStatus[status] ?? (status < 500 ? 'invalid_input' : 'internal_error')
