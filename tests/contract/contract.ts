import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { OpenApi } from '#server/kernel/http/openapi.ts'

type Answer = { status: number; type: string; body: unknown }

const pointer = (...parts: readonly (string | number)[]) =>
  `api#/${parts.map((part) => encodeURIComponent(String(part).replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`

/** Compares answers with the published document alone, as a stranger's program would: nothing of the contract's code takes part. */
export function documentedBy(document: OpenApi) {
  // Each schema judges a few answers, so making it fast would take longer than it saves.
  const ajv = new Ajv2020({ strict: false, inlineRefs: false, code: { optimize: false } })
  addFormats.default(ajv)
  ajv.addSchema(document, 'api')

  /** What is wrong with an answer, in words; nothing if it is as documented. */
  return (key: string, { status, type, body }: Answer): string | undefined => {
    const [method, path] = key.split(' ') as [string, string]
    const lower = method.toLowerCase()
    const response = document.paths[path]?.[lower]?.responses[status]
    if (!response) return `${key} answers ${status}, which is not documented`
    const place = response.$ref ? response.$ref.slice(2).split('/') : ['paths', path, lower, 'responses', status]
    const content = (response.$ref ? document.components.responses[place.at(-1) as string] : response)?.content ?? {}
    const media = Object.keys(content).find((known) => type.startsWith(known.split(';')[0]!))
    if (!media) return `${key} answers ${status} as ${type}, which is not documented`
    if (media !== 'application/json' || isFile(content[media]!)) return undefined
    const validate = ajv.getSchema(pointer(...place, 'content', media, 'schema'))
    if (!validate) throw new Error(`No schema for ${key} ${status}`)
    return validate(body) ? undefined : `${key} ${status}: ${ajv.errorsText(validate.errors, { dataVar: 'answer' })}`
  }
}

const isFile = ({ schema }: { schema: object }) => 'contentMediaType' in schema
