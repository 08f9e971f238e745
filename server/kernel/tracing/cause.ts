import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What the present work is done for: the request that caused it, and the span of its trace. It travels with a request into the jobs
 * it adds and the jobs those add, so that one search in the logs finds a click, the job it caused and the email that was sent.
 */
export type Cause = { requestId?: string | undefined; traceparent?: string | undefined }

const causes = new AsyncLocalStorage<Cause>()
const none: Cause = {}

export const causeNow = (): Cause => causes.getStore() ?? none

export const withCause = <T>(cause: Cause, work: () => T): T => causes.run(cause, work)
