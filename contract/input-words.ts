import type * as z from 'zod'

const typeWords: Readonly<Record<string, string>> = {
  string: 'This must be text',
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'This must be true or false',
  array: 'This must be a list',
  object: 'This must be an object',
  record: 'This must be an object',
  date: 'Choose a date',
  null: 'This must be empty',
}

const formatWords: Readonly<Record<string, string>> = {
  email: 'Enter a valid email address',
  url: 'Enter a full web address',
  uuid: 'This is not a valid id',
  date: 'Choose a date',
  datetime: 'Choose a date and time',
}

type SizeIssue = z.core.$ZodRawIssue<z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall>

const few = (count: number | bigint, one: string) => `${count.toLocaleString('en-US')} ${Number(count) === 1 ? one : `${one}s`}`

/** `limit` is “at most”, “at least” or “exactly”. */
function sizeWords({ origin, exact }: SizeIssue, bound: number | bigint, limit: string) {
  const words = exact ? 'exactly' : limit
  if (origin === 'string') return `Use ${words} ${few(bound, 'character')}`
  if (origin === 'array') return `Choose ${words} ${bound.toLocaleString('en-US')}`
  return `Enter ${words} ${bound.toLocaleString('en-US')}`
}

/** A choice that may also be left empty accepts an empty text, which needs no mention. */
function choiceWords(accepted: readonly unknown[]) {
  const values = accepted.filter((value) => value !== '').map(String)
  return values.length === 1 ? `This must be ${values[0]}` : `Choose one of these: ${values.join(', ')}`
}

function unionWords(issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>) {
  const choices = issue.errors
    .flat()
    .flatMap((error) => (error.code === 'invalid_value' && error.path.length === 0 ? error.values : []))
  const values: readonly unknown[] = Array.isArray(issue.options) ? issue.options : choices
  return values.length > 0 ? choiceWords(values) : isMissing(issue) ? missing : unusable
}

const missing = 'This is missing'
const unusable = 'This is not valid here'
const isMissing = ({ input }: z.core.$ZodRawIssue) => input === undefined

/**
 * What is wrong with an input where its schema has no words of its own. Zod's words (“Invalid option: expected one of "A"|"B"”) are
 * for programmers; these are for people, and for owners' programs, which need to know what is accepted.
 */
export const inputWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_value') return choiceWords(issue.values)
  if (issue.code === 'invalid_union') return unionWords(issue)
  if (issue.code === 'invalid_type') return isMissing(issue) ? missing : (typeWords[issue.expected] ?? unusable)
  if (issue.code === 'too_small') return sizeWords(issue, issue.minimum, 'at least')
  if (issue.code === 'too_big') return sizeWords(issue, issue.maximum, 'at most')
  if (issue.code === 'unrecognized_keys') return `There is no field with this name: ${issue.keys.join(', ')}`
  if (issue.code === 'invalid_format') return formatWords[issue.format] ?? unusable
  return unusable
}
