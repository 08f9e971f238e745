import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isConnectionLost } from '#server/kernel/database/connection-lost.ts'
import { logError } from './error.log.ts'
import { errorPage, errorPageHeaders } from './error.page.ts'
import { countHttpError } from './error-counts.ts'
import { HttpError } from './http-error.ts'

const lost = new HttpError(503, 'Something is wrong on our end. Please try again in a moment.', {
  retryAfterSeconds: 5,
  reason: 'database',
})
const slow = new HttpError(503, 'This took too long. Please try again in a moment.', { retryAfterSeconds: 5, reason: 'slow' })
const full = new HttpError(507, 'We’re out of storage space right now. Nothing was saved. Please try again later.', {
  retryAfterSeconds: 60,
  reason: 'storage',
})
const unwritable = new HttpError(503, 'We cannot store files right now. Nothing was saved. Please try again in a few minutes.', {
  retryAfterSeconds: 60,
  reason: 'storage',
})
const readOnly = new HttpError(503, 'We cannot save anything right now. Please try again in a few minutes.', {
  retryAfterSeconds: 60,
  reason: 'read-only',
})
const unreadable = new HttpError(400, 'We could not save something you entered. Please check it and try again.')
const cutOff = new HttpError(400, 'The connection ended before everything was sent. Please try again.')
const taken = new HttpError(409, 'Someone else just changed this. Refresh the page and try again.', { code: 'changed_meanwhile' })

// Maps the error codes of PostgreSQL, the network and the disk to HTTP answers.
const answerTo: Record<string, HttpError> = {
  '22021': unreadable,
  '22P02': unreadable,
  '22P05': unreadable,
  '22003': unreadable,
  '22008': unreadable,
  '54001': unreadable,
  '23505': taken,
  '23P01': taken,
  '25006': readOnly,
  '53000': lost,
  '53100': full,
  '53200': lost,
  '55P03': slow,
  '57014': slow,
  '58030': lost,
  ENOSPC: full,
  EDQUOT: full,
  EROFS: unwritable,
  EACCES: unwritable,
  E_CANNOT_WRITE_FILE: unwritable,
}

// Fastify's messages are for programmers; these are for people.
const plainWords: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request is not valid JSON.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'This type of content is not accepted here.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'This is too large to accept.',
  FST_REQ_FILE_TOO_LARGE: 'This file is too large.',
  FST_FILES_LIMIT: 'Too many files at once.',
  FST_PARTS_LIMIT: 'Too many fields at once.',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'Please send this as a form with a file.',
  FST_ERR_BAD_URL: 'We cannot read this address.',
}

type Problem = Error & { code?: string; statusCode?: number }

/** What a request answers to a failure with a known cause. */
export function httpErrorFor(error: Problem): HttpError | undefined {
  if (error instanceof HttpError) return error
  // The client disconnected: no one reads this answer, and nothing is wrong on our side.
  if (error.code === 'ECONNRESET' && error.message === 'aborted') return cutOff
  const known = error.code ? answerTo[error.code] : undefined
  // A full disk may be the cause of a file that could not be written.
  if (known === unwritable && error.cause instanceof Error && httpErrorFor(error.cause) === full) return full
  if (known) return known
  if (isConnectionLost(error)) return lost
  const status = error.statusCode ?? 500
  if (status < 500) return new HttpError(status, plainWords[error.code ?? ''] ?? error.message)
  return undefined
}

/** Every failure leaves as { code, message, issues?, changed?, secondStep?, restorable? }; internal details stay in the log. */
export function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const httpError = httpErrorFor(error)
  if (!httpError || httpError.status >= 500) logError(request, error, httpError)
  return sendHttpError(httpError ?? new HttpError(500, 'Something went wrong on our end. Please try again.'), request, reply)
}

/** Sends an HTTP error without logging it. */
export function sendHttpError(httpError: HttpError, request: FastifyRequest, reply: FastifyReply) {
  const { status, code, message, issues, retryAfterSeconds, changed, secondStep, restorable } = httpError
  countHttpError(httpError)
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds)
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  reply.code(status)
  if (isForAPage(request)) return reply.headers(errorPageHeaders).send(errorPage(message))
  return reply.type('application/json').send({ code, message, issues, changed, secondStep, restorable })
}

/** Someone who opened a page gets a readable page, even when the pages themselves cannot be rendered. */
const isForAPage = ({ url, headers }: FastifyRequest) =>
  !/^\/api([/?]|$)/.test(url) && /\btext\/html\b/.test(headers.accept ?? '')
