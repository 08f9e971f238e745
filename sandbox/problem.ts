import type * as z from 'zod'

type Kind = 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error' | 'rate_limit_error'
type More = { code?: string; param?: string; decline_code?: string }

/** An error response in Stripe's format. */
export class Problem extends Error {
  readonly status: number
  readonly body: { error: { type: Kind; message: string } & More }
  constructor(status: number, type: Kind, message: string, more: More = {}) {
    super(message)
    this.status = status
    this.body = { error: { type, message, ...more } }
  }
}

export const invalid = (message: string, more: More = {}) => new Problem(400, 'invalid_request_error', message, more)

export const noSuch = (what: string, id: string, param = 'id') =>
  new Problem(404, 'invalid_request_error', `No such ${what}: '${id}'`, { code: 'resource_missing', param })

/** `line_items[0][quantity]`, as Stripe writes it. */
const nameOf = (path: readonly PropertyKey[]) =>
  path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('')

export function problemOf({ issues }: z.ZodError) {
  const issue = issues[0]!
  if (issue.code === 'unrecognized_keys') {
    const param = nameOf([...issue.path, issue.keys[0]!])
    return invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  const param = nameOf(issue.path)
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  return invalid(`Invalid ${param}: ${issue.message}`, { param })
}
