import { inputWords } from '#contract/input-words.ts'
import { adminSettings, type SettingState } from '#contract/overview/admin-settings.ts'
import { platformSettingNames, platformSettings, type SettingName } from '#contract/platform-settings.ts'
import type { Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { sideOfRole } from '#server/kernel/history.ts'
import { ensure, throwFieldError } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { changeSetting } from '#server/kernel/settings/settings.ts'
import { parseOpeningHours } from '#server/kernel/support-hours.ts'
import { listSettingChanges } from './setting-history.queries.ts'

async function present({ db, settings }: Context, names: readonly SettingName[]): Promise<SettingState[]> {
  const changes = Map.groupBy(await listSettingChanges(db, names), ({ subjectId }) => subjectId)
  return names.map((name) => ({
    name,
    value: settings.value(name),
    default: settings.defaultOf(name),
    isFromEnvironment: settings.isFromEnvironment(name),
    version: settings.versionOf(name),
    changes: (changes.get(name) ?? []).map(({ id, at, actorRole, name: person, reason, before, after }) => ({
      id,
      at,
      by: person ?? sideOfRole(actorRole),
      reason,
      before: before as SettingState['value'],
      after: after as SettingState['value'],
    })),
  }))
}

function read(name: SettingName, given: unknown) {
  const parsed = platformSettings[name].schema.safeParse(given, { error: inputWords })
  if (!parsed.success) throwFieldError('value', parsed.error.issues[0]!.message)
  if (name === 'supportHours' && !parseOpeningHours(String(parsed.data)))
    throwFieldError('value', 'Enter days and times like Mon-Fri 09:00-17:00')
  return parsed.data
}

export const adminSettingsService = handlers(adminSettings, {
  'GET /admin/settings': async (call) => ({ settings: await present(call, platformSettingNames) }),

  async 'PUT /admin/settings/{name}'(call) {
    const { db, settings, actor, caller, now, params, body } = call
    const { name } = params
    const value = body.value === null ? null : read(name, body.value)
    const after = value ?? settings.defaultOf(name)
    const isChanged = await changeSetting(db, {
      name,
      value,
      version: body.version,
      async tell(tx, stored) {
        const details = { before: stored ?? settings.defaultOf(name), after, ...(body.reason && { reason: body.reason }) }
        await insertAuditEvent(tx, { at: now(), actor, caller, action: 'setting.change', subject: ['setting', name], details })
        await settings.announce(tx)
      },
    })
    await settings.reload()
    const [state] = await present(call, [name])
    ensure(
      isChanged,
      `${state!.changes[0]?.by ?? 'Someone'} just changed this setting. Check the latest value and try again.`,
      'changed_meanwhile',
    )
    return state!
  },
})
