import * as z from 'zod'
import { inputWords } from '#contract/input-words.ts'
import { HttpError } from './http-error.ts'

/** Reads what came from outside with a schema of the contract, or refuses it with what is wrong, field by field. */
export function readInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = z.safeParse(schema, value, { error: inputWords })
  if (result.success) return result.data
  const issues = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw new HttpError(400, issues[0]!.message, { issues })
}
