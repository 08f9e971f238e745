import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { logFailure } from './failure.log.ts'
import { Refusal } from './refusal.ts'

const lost = new Refusal(503, 'We cannot reach our records right now. Please try again in a moment.', { retryAfterSeconds: 5 })
const unreadable = new Refusal(400, 'Something in this request cannot be stored. Please check what you entered.')
const taken = new Refusal(409, 'This was changed or taken just now. Please look again.')

// What PostgreSQL means, in the words of HTTP.
const answerTo: Record<string, Refusal> = {
  '22021': unreadable,
  '22P02': unreadable,
  '22P05': unreadable,
  '22003': unreadable,
  '22008': unreadable,
  '54001': unreadable,
  '23505': taken,
  '23P01': taken,
  '53300': lost,
  '57P01': lost,
  '57P02': lost,
  '57P03': lost,
  ECONNREFUSED: lost,
  ECONNRESET: lost,
  ENOENT: lost,
  EPIPE: lost,
}

// Fastify's words are for programmers; these are for people.
const plainWords: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request is not readable JSON.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'This kind of content is not accepted here.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'This is too large to accept.',
  FST_REQ_FILE_TOO_LARGE: 'This file is too large.',
  FST_FILES_LIMIT: 'Too many files at once.',
  FST_PARTS_LIMIT: 'Too many fields at once.',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'Please send this as a form with a file.',
  FST_ERR_BAD_URL: 'This address cannot be read.',
}

function refusalFor(error: Error & { code?: string; statusCode?: number }) {
  if (error instanceof Refusal) return error
  const known = error.code ? answerTo[error.code] : undefined
  if (known) return known
  if (error.code?.startsWith('08') || /timeout exceeded when trying to connect|Connection terminated/i.test(error.message))
    return lost
  const status = error.statusCode ?? 500
  if (status < 500) return new Refusal(status, plainWords[error.code ?? ''] ?? error.message)
  return undefined
}

/** Every failure leaves as { message, issues?, changed? }; what went wrong inside stays in the log. */
export function sendFailure(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalFor(error)
  if (!refusal || refusal.status >= 500) logFailure(request, error, refusal)
  const { status, message, issues, retryAfterSeconds, changed } =
    refusal ?? new Refusal(500, 'Something went wrong on our side. Please try again.')
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds)
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  return reply.code(status).type('application/json').send({ message, issues, changed })
}
