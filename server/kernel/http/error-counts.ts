import { Counter } from 'prom-client'
import type { HttpError } from './http-error.ts'
import { registry } from './metrics.ts'

const errors = new Counter({
  name: 'http_refusals_total',
  help: 'Requests that were refused, by status and, where one status has several, by reason',
  labelNames: ['kind'],
  registers: [registry],
})
/** The kinds that alerts watch are there before the first of them, so that they are seen to grow. */
for (const kind of ['404-hidden', '429']) errors.inc({ kind }, 0)

/** Counts a refusal. `404-hidden` is a record that exists and is not for this person: many of them are someone who guesses. */
export const countHttpError = ({ status, reason }: HttpError) =>
  errors.inc({ kind: reason ? `${status}-${reason}` : String(status) })
