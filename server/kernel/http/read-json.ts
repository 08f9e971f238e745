import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { HttpError } from './http-error.ts'

const unreadable = new HttpError(400, 'We cannot read something you entered. Please check it and try again.')

/** Half of a surrogate pair, as a cut emoji leaves it. The database would silently store a replacement character. */
const mayHoldHalves = /\\ud[89a-f]/i

function isWhole(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, inner]) => key.isWellFormed() && isWhole(inner))
}

/**
 * Parses JSON exactly as it was sent, or refuses it: nothing is stored differently from how it was sent.
 * Clients also send the JSON content type on calls without a body, which Fastify by itself answers with 400.
 */
export function readJson(app: FastifyInstance) {
  // Fastify reads plain text by itself; here no call takes it, so it answers 415 as every other type does.
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    if (!isUtf8(body as Buffer)) return done(unreadable)
    const text = String(body)
    if (!mayHoldHalves.test(text)) return parse(request, text, done)
    return parse(request, text, (error, value) => (error || isWhole(value) ? done(error, value) : done(unreadable)))
  })
  // A mail program's one-click unsubscribe is a form (RFC 8058). Its link says everything, so no call reads a form's fields.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1000 }, (_request, _body, done) =>
    done(null, undefined),
  )
}
