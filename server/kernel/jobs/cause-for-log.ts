import { httpErrorFor } from '#server/kernel/http/error-handler.ts'
import { reasonOf } from '#server/kernel/log.ts'

/** Why a job, or a record of one, failed: with its stack only if no one knows what it means. A database that is away is known. */
export const causeForLog = (error: unknown) =>
  error instanceof Error && httpErrorFor(error)?.status === 503 ? reasonOf(error) : { err: error }
