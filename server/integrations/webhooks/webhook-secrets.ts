import * as z from 'zod'
import type { Context } from '#server/kernel/context.ts'
import type { Sealed } from '#server/kernel/vault/vault.ts'

/** The table with the encrypted secrets. */
export const webhookTable = 'webhook_endpoints'

const secrets = z.object({ current: z.string(), older: z.object({ secret: z.string(), until: z.coerce.date() }).nullable() })
type WebhookSecrets = z.infer<typeof secrets>

type Holder = Pick<Context, 'vault'>

export const sealSecrets = ({ vault }: Holder, id: string, held: WebhookSecrets) => vault.seal({ table: webhookTable, id }, held)

export const openSecrets = ({ vault }: Holder, row: { id: string } & Sealed) =>
  secrets.parse(vault.open({ table: webhookTable, id: row.id }, row))

/** Those that sign now: the current one, and for a day the one before it. */
export const secretsInUse = ({ current, older }: WebhookSecrets, at: Date) => [
  current,
  ...(older && at < older.until ? [older.secret] : []),
]
