import { invoiceSettingsForm, ownerSettings, privacySettings } from '#contract/people/owner-settings.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { type Db, inTransaction } from '#server/kernel/database/database.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { findOwnerSettings, saveOwnerSettings } from './owner-settings.queries.ts'
import { lockOwner } from './profiles.queries.ts'

/** Fields that did not exist when the settings were stored get their defaults. */
const readPrivacySettings = async (db: Db, ownerId: string) =>
  privacySettings.parse((await findOwnerSettings(db, ownerId))?.privacy ?? {})

export const readInvoiceSettings = async (db: Db, ownerId: string) =>
  invoiceSettingsForm.parse((await findOwnerSettings(db, ownerId))?.invoice ?? {})

type Call = Pick<Context, 'db' | 'now'> & { actor: Actor; caller: Caller }

/** The audit event names what changed, not the values. */
const save = ({ db, now, actor, caller }: Call, what: 'privacy' | 'invoice', work: (tx: Db) => Promise<object>) =>
  inTransaction(db, async (tx) => {
    await lockOwner(tx, actor.accountId)
    const settings = await work(tx)
    await saveOwnerSettings(tx, actor.accountId, what === 'privacy' ? { privacy: settings } : { invoice: settings }, now())
    const subject = ['owner', actor.accountId] as const
    await insertAuditEvent(tx, { at: now(), actor, caller, action: 'owner.changeSettings', subject, details: { changed: what } })
  })

export const ownerSettingsService = handlers(ownerSettings, {
  'GET /owners/privacy-settings': ({ db, actor }) => readPrivacySettings(db, actor.accountId),

  async 'PUT /owners/privacy-settings'(call) {
    const { accountId } = call.actor
    await save(call, 'privacy', async (tx) => ({ ...(await readPrivacySettings(tx, accountId)), ...call.body }))
    return readPrivacySettings(call.db, accountId)
  },

  'GET /owners/invoice-settings': ({ db, actor }) => readInvoiceSettings(db, actor.accountId),

  async 'PUT /owners/invoice-settings'(call) {
    await save(call, 'invoice', async () => call.body)
    return readInvoiceSettings(call.db, call.actor.accountId)
  },
})
