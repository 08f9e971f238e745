import { contentDocs } from './content/content.docs.ts'
import { fieldsDocs } from './fields.docs.ts'
import { homesDocs } from './homes/homes.docs.ts'
import { integrationsDocs } from './integrations/integrations.docs.ts'
import { messagingDocs } from './messaging/messaging.docs.ts'
import { moneyDocs } from './money/money.docs.ts'
import { overviewDocs } from './overview/overview.docs.ts'
import { peopleDocs } from './people/people.docs.ts'
import { staysDocs } from './stays/stays.docs.ts'
import { tagGroups, tags } from './tags.ts'
import { trustDocs } from './trust/trust.docs.ts'

type Words = Readonly<Record<string, string>>
type Request = { readonly query?: Readonly<Record<string, unknown>>; readonly body?: Readonly<Record<string, unknown>> }

/**
 * The words and examples of a group for the API's documentation. Only the server imports them, so that pages do not carry them.
 * `fields` describes a name wherever it stands; `Noun.name` and `GET /path name` say where it means something else.
 */
export type GroupDocs = {
  readonly fields: Words
  /** What a call's summary does not say: rules between fields, what it causes, whether it can be repeated. */
  readonly calls?: Words
  /** Parts of the example of a request where the fields' own examples do not fit together. */
  readonly requests?: Readonly<Record<string, Request>>
  /** A realistic value of a field by its name, used wherever its schema allows it. */
  readonly examples?: Readonly<Record<string, unknown>>
}

const introduction = `Everything the Waymark website does, it does with these calls.

- **Sign in** with one of the calls under *Sign-in*, and send the token as \`Authorization: Bearer …\`. Owners’ programs send an API key the same way.
- **Send JSON**, except where a file goes along: then a form (\`multipart/form-data\`).
- **Failures** answer \`{ code, message, issues? }\`. Programs read \`code\`, which never changes its meaning; \`message\` is for people.
- **Lists** take \`page\` and \`limit\`, and answer \`total\`.
- **Money** is in whole cents, next to its \`currency\`. Only prices that an owner enters are in dollars, and they say so.
- **Times** are ISO 8601 in UTC. **Days** are \`YYYY-MM-DD\`, in the home’s time zone.
- **Ids** are UUIDs. Someone else’s record answers 404, just like one that does not exist.
- **Actions**: a record’s \`allowedActions\` lists what the caller may do with it right now.`

const groups = [
  fieldsDocs,
  peopleDocs,
  messagingDocs,
  homesDocs,
  trustDocs,
  staysDocs,
  moneyDocs,
  contentDocs,
  integrationsDocs,
  overviewDocs,
]

export const apiDocs = {
  introduction,
  tags,
  tagGroups,
  fields: merged(groups.map(({ fields }) => fields)),
  calls: merged(groups.map(({ calls = {} }) => calls)),
  requests: merged(groups.map(({ requests = {} }) => requests)),
  examples: merged(groups.map(({ examples = {} }) => examples)),
}
export type ApiDocs = typeof apiDocs

/** One table of several; a name that two groups describe is a mistake of one of them. */
function merged<T>(tables: readonly Readonly<Record<string, T>>[]): Readonly<Record<string, T>> {
  const names = tables.flatMap((table) => Object.keys(table))
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  if (twice.length > 0) throw new Error(`Described twice: ${twice.join(', ')}`)
  return Object.assign({}, ...tables)
}
