import { createHash, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { duration } from '#contract/time.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import { type Tx, withBeforeCommit } from '#server/kernel/database/database.ts'
import { httpErrorFor } from './error-handler.ts'
import { HttpError } from './http-error.ts'
import {
  type Claim,
  type ClaimRow,
  deleteClaim,
  findClaim,
  insertClaim,
  markCommitted,
  retakeClaim,
  saveAnswer,
} from './idempotency.queries.ts'

/** The table with the encrypted answers. */
export const idempotencyTable = 'idempotency_keys'

/** The server ends every request by then, so a claim that is older belongs to a process that died. */
const longestCall = duration({ minutes: 5 })

const keyForm = /^[\x21-\x7e]{1,255}$/

const storedAnswer = z.object({ body: z.unknown(), headers: z.record(z.string(), z.string()) })
export type HttpAnswer = { status: number; isReplayed?: true } & z.infer<typeof storedAnswer>

/** The key of a call that may be repeated, if the caller sent one: a POST by someone who is known. */
export function idempotencyKeyOf(request: FastifyRequest, { file, stream, files, orJson }: Endpoint) {
  const { method, headers, actor } = request
  const key = [headers['idempotency-key']].flat()[0]
  if (key === undefined || method !== 'POST' || !actor || file || stream) return undefined
  if (!keyForm.test(key)) throw new HttpError(400, 'Use an idempotency key of 1 to 255 visible characters.')
  if (/^multipart\//i.test(headers['content-type'] ?? '') || (files && !orJson))
    throw new HttpError(400, 'Calls with files do not take an idempotency key.')
  return { key, actor, request: JSON.stringify([request.url, request.body ?? null]) }
}

/** The mark of a request as earlier versions stored it. Such a row lasts for a day. */
const withoutKey = (request: string) => createHash('sha256').update(request).digest()

const callerOf = ({ apiKey, userId }: Actor) => (apiKey ? `key ${apiKey.id}` : `user ${userId}`)

type Store = Pick<Context, 'db' | 'vault' | 'now' | 'requestMarks'>
type Repeatable = { key: string; actor: Actor; request: string }
type Work = () => Promise<HttpAnswer>

/**
 * Does the work of a call once for each idempotency key of a caller. The claim is written first, and marked in the same
 * transaction as the work; the answer is stored last. So whatever crashes in between, no transaction is repeated.
 */
export async function answerOnce(store: Store, { key, actor, request }: Repeatable, endpoint: Endpoint, work: Work) {
  const { db, now, requestMarks } = store
  const caller = callerOf(actor)
  const fresh = { id: randomUUID(), userId: actor.userId, caller, key, requestHash: requestMarks(request), claimedAt: now() }
  if (await insertClaim(db, fresh)) return run(store, { id: fresh.id, attempt: 1 }, endpoint, work)
  const row = await findClaim(db, caller, key)
  // Given up between the two statements: its call did nothing, so the next try may.
  if (!row) throw stillRunning()
  if (![fresh.requestHash, withoutKey(request)].some((hash) => row.requestHash.equals(hash)))
    throw new HttpError(422, 'This idempotency key was used for another request. Use a new key for each request.')
  if (row.status !== null) return replay(store, row, row.status)
  if (now().getTime() - row.claimedAt.getTime() <= longestCall) throw stillRunning()
  if (row.isCommitted) throw answerLost()
  const retaken = await retakeClaim(db, row, now())
  if (!retaken) throw stillRunning()
  return run(store, retaken, endpoint, work)
}

async function run(store: Store, claim: Claim, endpoint: Endpoint, work: Work) {
  const mark = async (tx: Tx) => {
    if (!(await markCommitted(tx, claim))) throw stillRunning()
  }
  try {
    const answer = await withBeforeCommit(mark, work)
    await keep(store, claim, endpoint, answer)
    return answer
  } catch (error) {
    // A claim that did nothing is given up, and its key is free for the next try.
    if (!(await deleteClaim(store.db, claim))) await keepFailure(store, claim, endpoint, error)
    throw error
  }
}

const keep = ({ db, vault }: Store, claim: Claim, { secretAnswer }: Endpoint, { status, body, headers }: HttpAnswer) =>
  saveAnswer(db, claim, {
    status,
    ...(!secretAnswer && vault.seal({ table: idempotencyTable, id: claim.id }, { body, headers })),
  })

/** A refusal after something was done, such as a counted attempt, is an answer, too. What else went wrong is not known. */
async function keepFailure(store: Store, claim: Claim, endpoint: Endpoint, error: unknown) {
  const known = error instanceof Error ? httpErrorFor(error) : undefined
  if (!known || known.status >= 500) return saveAnswer(store.db, claim, { status: 500 })
  const { status, code, message, issues, changed } = known
  return keep(store, claim, endpoint, { status, body: { code, message, issues, changed }, headers: {} })
}

function replay({ vault }: Store, { id, keyId, sealed }: ClaimRow, status: number): HttpAnswer {
  if (keyId && sealed)
    return { status, isReplayed: true, ...storedAnswer.parse(vault.open({ table: idempotencyTable, id }, { keyId, sealed })) }
  if (status >= 500) throw answerLost()
  throw new HttpError(409, 'This call was made before. Its answer holds a secret, so it is not shown again.', {
    code: 'answer_lost',
  })
}

const stillRunning = () =>
  new HttpError(409, 'This call is still running. Try again in a moment.', { code: 'still_running', retryAfterSeconds: 2 })
const answerLost = () =>
  new HttpError(409, 'This call was made, but its answer was lost. See what it did before you make it again with a new key.', {
    code: 'answer_lost',
  })
