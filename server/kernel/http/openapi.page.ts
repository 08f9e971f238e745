import { createHash } from 'node:crypto'
import { escapeHtml } from '#server/kernel/mail/mail.layout.ts'
import type { JsonSchema } from './openapi.schemas.ts'
import type { OpenApi, Operation } from './openapi.ts'

const style = `
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:64rem;margin:0 auto;padding:1rem 1rem 4rem;color:#22302e;background:#fff}
h2{margin-top:3rem;border-bottom:2px solid #0b7065}
article{margin:1.5rem 0;padding:1rem;border:1px solid #d9d4ca;border-radius:8px}
h3{margin:0;font-size:1rem}
h4{margin:1rem 0 .25rem;font-size:.875rem}
code,h3{font-family:ui-monospace,monospace;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;font-size:.9rem}
td{padding:.2rem .8rem .2rem 0;vertical-align:top;border-top:1px solid #eee8dd}
td:first-child{width:14rem}
a{color:#085c53}
nav ul{columns:18rem;padding-left:1rem}
@media (prefers-color-scheme:dark){body{background:#14211f;color:#e8eeec}a{color:#7fd1c4}article,td{border-color:#33433f}}
`
/** The page has no script and only this style; nothing else may run or load. */
export const pagePolicy = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

type Listed = { method: string; path: string; operation: Operation }

/** The OpenAPI document as one HTML page with all endpoints, so that the browser's own search finds everything. */
export function openApiPage(document: OpenApi) {
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Listed => ({ method: method.toUpperCase(), path, operation })),
  )
  const areas = Map.groupBy(all, ({ operation }) => operation.tags[0]!)
  const contents = [...areas].map(([name, rows]) => `<li><a href="#${name}">${name}</a> (${rows.length})</li>`).join('')
  const shapes = Object.entries(document.components.schemas as Record<string, JsonSchema>)
    .map(([name, schema]) => `<article id="shape-${name}"><h3>${name}</h3>${fieldTable(schema)}</article>`)
    .join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Waymark API</title><style>${style}</style></head><body><main><h1>Waymark API</h1>
<p>All calls are under <code>${escapeHtml(document.servers[0]!.url)}</code>. Send JSON. To sign in, send the token as <code>Authorization: Bearer …</code>.
A failed call returns a <a href="#shape-Failure">Failure</a>. Machine-readable: <a href="openapi.json">openapi.json</a>.</p>
<nav aria-label="Areas"><ul>${contents}<li><a href="#shapes">Schemas</a></li></ul></nav>
${[...areas].map(([name, rows]) => `<section><h2 id="${name}">${name}</h2>${rows.map(article).join('')}</section>`).join('')}
<section><h2 id="shapes">Schemas</h2>${shapes}</section></main></body></html>`
}

function article({ method, path, operation }: Listed) {
  const { operationId, summary, parameters = [], requestBody, responses } = operation
  const inputs = parameters.map(({ name, in: where, required, schema }) => row(name, schema, required, where))
  const [bodyKind, body] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const [status, answer] = Object.entries(responses)[0] as [string, { content: Record<string, { schema: JsonSchema }> }]
  return `<article id="${operationId}"><h3><a href="#${operationId}">${method} ${escapeHtml(path)}</a></h3>
<p>${escapeHtml(summary)}. <strong>${whoMay(operation)}</strong></p>
${inputs.length > 0 ? `<h4>Parameters</h4><table>${inputs.join('')}</table>` : ''}
${body ? `<h4>Body, ${bodyKind}</h4>${fieldTable(body.schema)}` : ''}
<h4>Response ${status}</h4>${fieldTable(Object.values(answer.content)[0]!.schema)}</article>`
}

export function whoMay({ 'x-access': access, 'x-role': role, 'x-permission': permission, 'x-staff-roles': staff }: Operation) {
  if (access === 'public') return 'Everyone'
  if (access === 'signed-in') return 'Anyone signed in'
  if (staff) return `Staff: ${staff.join(', ')}`
  return permission ? `${role}; team members with ${permission}` : role!
}

function fieldTable(schema: JsonSchema): string {
  const properties = Object.entries(schema.properties ?? {}) as [string, JsonSchema][]
  if (properties.length === 0) return `<p>${kindOf(schema)}</p>`
  return `<table>${properties.map(([name, property]) => row(name, property, schema.required?.includes(name) ?? false)).join('')}</table>`
}

const row = (name: string, schema: JsonSchema, required: boolean, where?: string) =>
  `<tr><td><code>${escapeHtml(name)}</code></td><td>${[where, kindOf(schema), required ? '' : 'optional', ...rulesOf(schema)].filter(Boolean).join(', ')}</td></tr>`

function kindOf(schema: JsonSchema): string {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1)!
    return `<a href="#shape-${name}">${name}</a>`
  }
  if (schema.enum) return schema.enum.map((value) => escapeHtml(String(value))).join(' | ')
  if (schema.const !== undefined) return escapeHtml(String(schema.const))
  const choices = (schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[]
  if (choices.length > 0) return choices.map(kindOf).join(' or ')
  if (schema.type === 'array') return `list of ${kindOf((schema.items ?? {}) as JsonSchema)}`
  if (schema.properties)
    return `{ ${Object.entries(schema.properties)
      .map(([name, inner]) => `${escapeHtml(name)}: ${kindOf(inner as JsonSchema)}`)
      .join('; ')} }`
  return [schema.type ?? 'anything'].flat().join(' or ') + (schema.format ? ` (${schema.format})` : '')
}

const rulesOf = ({ minLength, maxLength, minimum, maximum, default: normally }: JsonSchema) => [
  minLength ? `at least ${minLength} characters` : '',
  maxLength ? `at most ${maxLength} characters` : '',
  minimum !== undefined ? `from ${minimum}` : '',
  maximum !== undefined ? `up to ${maximum}` : '',
  normally !== undefined && normally !== '' ? `default ${escapeHtml(JSON.stringify(normally))}` : '',
]
