import type { ApiScope } from '#contract/integrations/api-scope.ts'
import type { LimitedStaffRole } from '#contract/staff.ts'

export type Role = 'SEEKER' | 'OWNER' | 'ADMIN'
export type Permission =
  | 'view_properties'
  | 'manage_applications'
  | 'manage_reservations'
  | 'manage_billing'
  | 'edit_properties'
  | 'manage_team'
  | 'view_analytics'
/** `allHomes` is for what belongs to the whole account: a team member who is limited to some homes is refused. */
type PersonAccess = { readonly role: 'SEEKER' | 'OWNER'; readonly permission?: Permission; readonly allHomes?: true }
/** Made by `staffAccess`: every endpoint for staff says which of them it is for. */
type StaffAccess = { readonly role: 'ADMIN'; readonly staff: readonly LimitedStaffRole[] }
export type Access = 'public' | 'signed-in' | PersonAccess | StaffAccess

/** Rate limit per IP (for a signed-in caller, per account), counted for all processes together. */
export type Limit = { readonly calls: number; readonly seconds: number }

// Only the bare shape, because z.ZodType here makes every type check four times as slow.
export interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown }
}

export interface Endpoint {
  readonly summary: string
  readonly access: Access
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly form?: Schema
  /** The names of the files in a multipart form. */
  readonly files?: readonly string[]
  /** The most bytes of one text field of a multipart form, where the usual limit is too small. */
  readonly fieldBytes?: number
  /** The same fields are also accepted as JSON, without a file. */
  readonly orJson?: true
  readonly response: Schema
  /** Statuses it may answer with that its other columns do not show, such as 404 without an id. */
  readonly refuses?: readonly (401 | 402 | 403 | 404 | 409 | 413 | 415 | 429)[]
  readonly status?: number
  readonly limit?: Limit
  /** A rate limit that counts only failed calls. The handler applies it (`onlyFailures`), because it knows which calls failed. */
  readonly failureLimit?: Limit
  /** The person must have confirmed who they are within the last ten minutes; otherwise the answer is 428. */
  readonly confirmed?: true
  /** Open to a person whose account is suspended: nothing but what they need to appeal. */
  readonly whileSuspended?: true
  /** What an API key needs to call this. Without a scope, no key can. */
  readonly scope?: ApiScope
  /** The answer holds a secret that is shown once, so it is not stored for a repeated call. */
  readonly secretAnswer?: true
  /** Called by the page automatically, so it does not count as activity of the person. */
  readonly background?: true
  /** Responds with server-sent events; each one is a `response`. */
  readonly stream?: true
  /** Responds with a downloadable file of this type; `response` is then `savedFile`. */
  readonly file?:
    | 'application/pdf'
    | 'text/csv'
    | 'application/json'
    | 'application/zip'
    | 'application/octet-stream'
    | 'text/plain; charset=utf-8'
    | 'text/calendar; charset=utf-8'
}

export type Key = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`
export type Area = Readonly<Record<Key, Endpoint>>

type Part = 'params' | 'query' | 'body' | 'form'
type Before<S> = S extends Schema ? S['_zod']['input'] : never
type After<S> = S extends Schema ? S['_zod']['output'] : never
type Relaxed<T> = { [P in keyof T as object extends T[P] ? never : P]: T[P] } & {
  [P in keyof T as object extends T[P] ? P : never]?: T[P]
}

export type Sent<E> = Relaxed<{ [P in keyof E & Part]: P extends 'form' ? FormData : Before<E[P]> }>
export type Received<E> = { [P in keyof E & Part]: After<E[P]> }
export type Returned<E> = E extends Endpoint ? Before<E['response']> : never
export type Answer<E> = E extends Endpoint ? After<E['response']> : never

type Row<K> = K extends `${string}{${string}` ? { params: Schema } : unknown
type Checked<A> = { [K in keyof A]: K extends Key ? (Exclude<keyof A[K], keyof Endpoint> extends never ? Row<K> : never) : never }

/** A table of endpoints. An unknown method, a misspelled column or an unchecked path parameter does not compile. */
export const area = <const A extends Area>(rows: A & Checked<A>): A => rows

// Passes the merged type along as an accumulator, a form the compiler follows for any number of areas.
type Merged<Areas, So = unknown> = Areas extends readonly [infer First, ...infer Rest] ? Merged<Rest, So & First> : So

export function merge<const Areas extends readonly Area[]>(...areas: Areas) {
  const keys = areas.flatMap((rows) => Object.keys(rows))
  const twice = keys.filter((key, index) => keys.indexOf(key) !== index)
  if (twice.length > 0) throw new Error(`Endpoints declared twice: ${twice.join(', ')}`)
  return Object.assign({}, ...areas) as Merged<Areas>
}
