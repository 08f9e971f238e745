import type { Api } from '#contract/api.ts'
import type { Answer, Sent } from '#contract/endpoint.ts'
import { deviceZone } from '#contract/time.ts'
import { network } from '#web/network/network.browser.ts'
import { type Parts, requestLine } from './request-line.ts'
import { readToken } from './token.ts'

export type Input<K extends keyof Api> = object extends Sent<Api[K]> ? [input?: Sent<Api[K]>] : [input: Sent<Api[K]>]
export type Issue = { path: string; message: string }
/** Sent with a conflict: the same section of a home was saved in the meantime, by someone else or in another window. */
export type Changed = { section: string; version: number; by: string; isYou?: boolean; at: string }

/** Sent when the password of a sign-in is right and a second step is needed. */
export type SecondStep = { challenge: string; methods: readonly ('APP' | 'PASSKEY' | 'RECOVERY_CODE')[] }

/** Sent when the password is right and the account is about to be deleted. */
type Restorable = { eraseAt: string }
/** What a sign-in with the right password still needs. */
type SignInNeeds = { secondStep?: SecondStep | undefined; restorable?: Restorable | undefined }

export class ApiError extends Error {
  readonly status: number
  readonly issues: readonly Issue[]
  readonly changed: Changed | undefined
  readonly secondStep: SecondStep | undefined
  readonly restorable: Restorable | undefined
  constructor(status: number, message: string, issues: readonly Issue[] = [], changed?: Changed, needs: SignInNeeds = {}) {
    super(message)
    this.status = status
    this.issues = issues
    this.changed = changed
    this.secondStep = needs.secondStep
    this.restorable = needs.restorable
  }
}

/** By specification, the contact, newsletter and login calls and the list of bedroom amenities are sent without a token. */
const withoutToken =
  /^(POST \/(auth\/(login|signup|forgot|reset|resend|confirm-email|two-factor(?!\/app)|check-link)|contact|newsletter)|GET \/amenities\/bedroom$)/

/** By specification, the message of a failed call whose response has none of its own. */
const failureTexts: { readonly [K in keyof Api]?: string } = {
  'POST /address': 'Failed to create address',
  'PUT /address/{id}': 'Failed to update address',
  'POST /location': 'Failed to create location',
  'PUT /location/{id}': 'Failed to update location',
  'PUT /auth/me/picture': 'Profile image upload failed',
}

export const sessionExpired = 'session-expired'
export const sessionExpiredMessage = 'Your session has expired. Please log in again.'

/** The base URL of the API, read from the page because the API may live on another host. */
export const apiBase = () => (typeof document === 'undefined' ? '/api' : (document.documentElement.dataset.apiUrl ?? '/api'))

export type Call = <K extends keyof Api>(key: K, ...input: Input<K>) => Promise<Answer<Api[K]>>

export const call: Call = (key, ...[input]) => callWith({}, key, input)

/** A call with additional headers. */
export async function callWith<K extends keyof Api>(
  extra: Record<string, string>,
  key: K,
  input?: Sent<Api[K]>,
): Promise<Answer<Api[K]>> {
  const { body, form, ...parts }: Parts = input ?? {}
  const { method, path } = requestLine(key, parts)
  const headers = headersOf(key, extra)
  if (!form) headers['content-type'] = 'application/json'
  const response = await fetch(apiBase() + path, {
    method,
    headers,
    body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
  }).catch(() => unreachable(key))
  return readAnswer(key, response.status, await response.text(), headers, failureTexts[key])
}

/** Calls that can start a session, whose list says in which time zone each device is. */
const startsSession = /^POST \/auth\/(login|reset|confirm-(email|code)|two-factor(?!\/app))/

export function headersOf(key: string, extra: Record<string, string> = {}): Record<string, string> {
  const token = withoutToken.test(key) ? null : readToken()
  return {
    ...extra,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(startsSession.test(key) && { 'time-zone': deviceZone() }),
  }
}

/** Parses the response of a call, or throws the error it describes. */
export function readAnswer<K extends keyof Api>(
  key: K,
  status: number,
  text: string,
  sent: Record<string, string>,
  otherwise?: string,
): Answer<Api[K]> {
  const answer = parse(text)
  if (status >= 200 && status < 300) return answer as Answer<Api[K]>
  // Only a call sent with a token can end the session; a refused sign-in does not.
  if (status === 401 && sent.authorization) dispatchEvent(new CustomEvent(sessionExpired, { detail: sessionExpiredMessage }))
  logError(key, status)
  throw failure(status, answer, otherwise ?? text)
}

/** A call that never reached the server fails with our own message instead of the browser's. */
export function unreachable(key: keyof Api): never {
  logError(key, 0)
  network.suspect()
  throw new ApiError(0, 'We could not reach Waymark. What you entered is still here. Check your connection and try again.')
}

/** By specification, failed calls are logged and rethrown. Only the endpoint is named: a URL or a response can be private. */
const logError = (key: string, status: number) =>
  console.warn(status === 0 ? `${key} did not arrive` : `${key} failed (${status})`)

function failure(status: number, answer: unknown, text: string) {
  type Refused = SignInNeeds & { message?: string; error?: string; issues?: Issue[]; changed?: Changed }
  const { message, error, issues, changed, secondStep, restorable } = (answer ?? {}) as Refused
  return new ApiError(status, message || error || text || `Request failed (${status})`, issues, changed, {
    secondStep,
    restorable,
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
