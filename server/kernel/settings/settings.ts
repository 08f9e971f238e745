import { platformSettings, type SettingName, type SettingValue } from '#contract/platform-settings.ts'
import type { Config } from '#server/kernel/config.ts'
import { type Db, inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { type Live, notifyProcesses } from '#server/kernel/live.ts'
import { type Log, reasonOf } from '#server/kernel/log.ts'
import { formatOpeningHours, parseOpeningHours } from '#server/kernel/support-hours.ts'
import { listStoredSettings, lockSetting, saveSetting } from './settings.queries.ts'

/** A notification can get lost with its connection, so every process also checks on its own. */
const looksEveryMilliseconds = 10_000
const channel = 'settings'

/** What a setting is without a change: from the environment where it says so. */
const defaultsFrom = ({ supportEmail, supportHours }: Config): Partial<Record<SettingName, string>> => ({
  supportEmail,
  supportHours: formatOpeningHours(supportHours),
  supportTimeZone: supportHours.zone,
})

export type Settings = Awaited<ReturnType<typeof openSettings>>
type Needs = { db: Db; live: Pick<Live, 'onProcessNotice'>; config: Config; log: Log }

/** The platform's settings, in memory and up to date: read by every request, changed by staff a few times a year. */
export async function openSettings({ db, live, config, log }: Needs) {
  const fromEnvironment = defaultsFrom(config)
  let stored = new Map<string, { value: unknown; version: number }>()

  const defaultOf = <Name extends SettingName>(name: Name) =>
    (fromEnvironment[name] ?? platformSettings[name].default) as SettingValue<Name>
  /** A stored value that this version of the code does not accept counts as none. */
  function value<Name extends SettingName>(name: Name): SettingValue<Name> {
    const given = stored.get(name)?.value ?? null
    const parsed = given === null ? undefined : platformSettings[name].schema.safeParse(given)
    return (parsed?.success ? parsed.data : defaultOf(name)) as SettingValue<Name>
  }
  async function reload() {
    stored = new Map((await listStoredSettings(db)).map(({ name, ...row }) => [name, row]))
  }
  const tryReload = () => reload().catch((error: Error) => log.warn(reasonOf(error), 'the settings could not be read'))

  await reload()
  const stopListening = live.onProcessNotice(channel, () => void tryReload())
  const timer = setInterval(() => void tryReload(), looksEveryMilliseconds).unref()
  return {
    value,
    defaultOf,
    isFromEnvironment: (name: SettingName) => name in fromEnvironment,
    versionOf: (name: SettingName) => stored.get(name)?.version ?? 0,
    reload,
    /** Runs in the transaction that changes a setting: all processes read it again when it commits. */
    announce: (tx: Tx) => notifyProcesses(tx, channel),
    close() {
      stopListening()
      clearInterval(timer)
    },
  }
}

/** The configuration as it is now: what staff set wins over the environment. */
export const withSettings = (config: Config, settings: Pick<Settings, 'value'>): Config =>
  Object.defineProperties(
    { ...config },
    {
      supportEmail: { get: () => settings.value('supportEmail'), enumerable: true },
      supportHours: {
        get: () => {
          const opening = parseOpeningHours(settings.value('supportHours'))
          return opening ? { ...opening, zone: settings.value('supportTimeZone') } : config.supportHours
        },
        enumerable: true,
      },
      isPaused: { get: () => settings.value('maintenanceOn'), enumerable: true },
      maintenanceWords: {
        get: () => ({ title: settings.value('maintenanceTitle'), message: settings.value('maintenanceMessage') }),
        enumerable: true,
      },
    },
  )

type Wanted = { name: SettingName; value: unknown; version: number; tell: (tx: Tx, before: unknown) => Promise<void> }

/** Changes a setting unless someone else was faster; `tell` records it in the same transaction. */
export const changeSetting = (db: Db, { name, value, version, tell }: Wanted) =>
  inTransaction(db, async (tx) => {
    const row = await lockSetting(tx, name)
    if (row.version !== version) return false
    await saveSetting(tx, name, { value, version: version + 1 })
    await tell(tx, row.value)
    return true
  })
