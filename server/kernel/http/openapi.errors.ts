import type { Endpoint } from '#contract/endpoint.ts'
import { type ErrorCode, errorCodes } from '#contract/error-codes.ts'

const retryAfter = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' }, example: 60 } }

type ErrorResponse = { name: string; description: string; codes: readonly ErrorCode[]; headers?: object }

/** For each status, why it is answered and the codes that come with it. */
const errorResponses: Record<number, ErrorResponse> = {
  400: {
    name: 'BadInput',
    description: 'The request is not as described; `issues` names the fields',
    codes: ['invalid_input'],
  },
  401: {
    name: 'NotSignedIn',
    description: 'No one is signed in, or the session has ended',
    codes: ['sign_in_first', 'wrong_credentials', 'second_step_required', 'invalid_api_key'],
  },
  402: { name: 'CardDeclined', description: 'The card was declined; nothing was charged', codes: ['card_declined'] },
  403: {
    name: 'NotAllowed',
    description: 'The person may not do this',
    codes: [
      'not_allowed',
      'missing_scope',
      'account_suspended',
      'account_closed',
      'email_not_confirmed',
      'two_step_required',
      'second_person_required',
      'plan_limit',
    ],
  },
  404: {
    name: 'NotFound',
    description: 'The record does not exist, or the person may not see it',
    codes: ['not_found', 'unknown_address'],
  },
  409: {
    name: 'Conflict',
    description: 'The record does not allow this right now',
    codes: [
      'conflict',
      'wrong_status',
      'changed_meanwhile',
      'incomplete',
      'still_running',
      'answer_lost',
      'already_done',
      'already_paid',
      'payment_processing',
      'not_paid',
      'amount_changed',
      'costs_not_acknowledged',
      'bed_taken',
      'bed_available',
      'time_taken',
      'home_closed',
      'plan_limit',
      'limit_reached',
      'email_not_confirmed',
    ],
  },
  413: { name: 'TooLarge', description: 'The content is too large', codes: ['too_large'] },
  415: { name: 'WrongKind', description: 'This type of content is not accepted', codes: ['wrong_content_type'] },
  422: {
    name: 'OtherRequest',
    description: 'The idempotency key belongs to another request',
    codes: ['idempotency_key_reused'],
  },
  428: {
    name: 'NotConfirmed',
    description: 'The person has to confirm who they are first: /auth/confirm-identity',
    codes: ['confirm_identity'],
  },
  429: { name: 'TooMany', description: 'Too many calls', codes: ['too_many_requests'], headers: retryAfter },
  503: {
    name: 'Unavailable',
    description: 'Temporarily unavailable; try again',
    codes: ['unavailable', 'maintenance', 'payments_unavailable'],
    headers: retryAfter,
  },
}

export const failureSchema = {
  type: 'object',
  description: 'What every failed call answers.',
  required: ['code', 'message'],
  properties: {
    code: {
      type: 'string',
      enum: Object.keys(errorCodes),
      description: `What a program tells failures apart by. A code never changes its meaning.\n\n${Object.entries(errorCodes)
        .map(([code, means]) => `- \`${code}\`: ${means}`)
        .join('\n')}`,
    },
    message: { type: 'string', description: 'A sentence for the person who reads it. It may be reworded at any time.' },
    issues: {
      type: 'array',
      description: 'What is wrong, field by field.',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: {
          path: { type: 'string', description: 'The field, with dots between its levels; empty for the request as a whole.' },
          message: { type: 'string', description: 'What is wrong with it, for the person who filled it in.' },
        },
      },
    },
    changed: {
      type: 'object',
      description: 'Who saved the same part in the meantime, with `changed_meanwhile`.',
      properties: {
        section: { type: 'string', description: 'The part that was saved.' },
        version: { type: 'integer', description: 'Its version now.' },
        by: { type: 'string', description: 'The name of the person who saved it.' },
        isYou: { type: 'boolean', description: 'Whether that was the caller, in another window.' },
        at: { type: 'string', format: 'date-time', description: 'When it was saved.' },
      },
    },
    secondStep: {
      type: 'object',
      description: 'With `second_step_required`: send `challenge` to /auth/two-factor.',
      properties: {
        challenge: { type: 'string', description: 'Names this sign-in; works for a few minutes.' },
        methods: { type: 'array', items: { type: 'string' }, description: 'The ways this person can take the second step.' },
      },
    },
    restorable: {
      type: 'object',
      description: 'With `account_closed`: sign in again with `restore` to open the account.',
      properties: {
        eraseAt: { type: ['string', 'null'], format: 'date-time', description: 'When it will be erased; null if it will not.' },
      },
    },
  },
}

const messageOf: { readonly [code in ErrorCode]?: string } = {
  invalid_input: 'Choose a date',
  sign_in_first: 'Please sign in first.',
  card_declined: 'Your card was declined. Please try another card.',
  not_allowed: 'You do not have permission to do this',
  not_found: 'Home not found',
  conflict: 'This conversation is closed.',
  too_large: 'This file is too large. The limit is 10 MB.',
  wrong_content_type: 'This type of content is not accepted here.',
  idempotency_key_reused: 'This idempotency key was used for another request. Use a new key for each request.',
  confirm_identity: 'Please confirm that it’s you.',
  too_many_requests: 'Too many attempts. Please wait a minute and try again.',
  unavailable: 'Something is wrong on our end. Please try again in a moment.',
}

/** Failures that nearly every call shares, as components to refer to. */
export const errorComponents = Object.fromEntries(
  Object.values(errorResponses).map(({ name, description, codes, headers }) => [
    name,
    {
      description: `${description}. Codes: ${codes.map((code) => `\`${code}\``).join(', ')}.`,
      ...(headers && { headers }),
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Failure' },
          example: { code: codes[0], message: messageOf[codes[0]!] ?? errorCodes[codes[0]!] },
        },
      },
    },
  ]),
)

/** A known caller may repeat a POST safely, unless it sends or gets a file. */
export const takesIdempotencyKey = (key: string, { access, files, orJson, file, stream }: Endpoint) =>
  key.startsWith('POST ') && access !== 'public' && !file && !stream && (!files || orJson === true)

/** The statuses of failures that a call may answer, from its columns and its input. `names` are its parameters and fields. */
export function failureStatusesOf(key: string, endpoint: Endpoint, names: readonly string[]): number[] {
  const { access, params, query, body, form, files, limit, failureLimit, confirmed, refuses = [] } = endpoint
  const isWrite = !key.startsWith('GET ')
  const takesContent = Boolean(body ?? form ?? files)
  const possible: Record<number, boolean> = {
    400: takesContent || Boolean(params ?? query),
    401: access !== 'public',
    403: access !== 'public',
    404: Boolean(params) || names.some((name) => /(^id|Ids?|_id|[tT]oken|slug)$/.test(name)),
    409: isWrite,
    413: takesContent,
    415: takesContent,
    422: takesIdempotencyKey(key, endpoint),
    428: confirmed === true,
    429: limit !== undefined || failureLimit !== undefined || (access === 'public' && !isWrite),
    503: true,
  }
  return Object.keys(errorResponses)
    .map(Number)
    .filter((status) => possible[status] || refuses.some((other) => other === status))
}

export const failureResponses = (statuses: readonly number[]) =>
  Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${errorResponses[status]!.name}` }]))
