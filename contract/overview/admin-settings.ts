import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { platformSettingNames } from '#contract/platform-settings.ts'
import { administratorsOnly } from '#contract/staff.ts'

const scalar = z.union([z.string(), z.number(), z.boolean()])
const settingName = z.enum(platformSettingNames, 'There is no such setting')

const settingChange = z.object({
  id: z.uuid(),
  at: z.date(),
  by: z.string(),
  reason: z.string().nullable(),
  before: scalar,
  after: scalar,
})

/** A setting as it is now. What it is called and does is in `platformSettings`. */
export const settingState = z
  .object({
    name: settingName,
    value: scalar,
    /** What it is without a change: from the environment for support, otherwise from the code. */
    default: scalar,
    isFromEnvironment: z.boolean(),
    /** Optimistic version: a change must name the one it saw. */
    version: z.int(),
    /** Newest first. */
    changes: z.array(settingChange),
  })
  .meta({ id: 'PlatformSetting' })
export type SettingState = z.infer<typeof settingState>

export const changeSettingForm = z.object({
  /** Null restores the default. */
  value: scalar.nullable(),
  version: z.int('Reload the page'),
  reason: z.string().trim().max(300, 'Enter at most 300 characters').default(''),
})

export const adminSettings = area({
  'GET /admin/settings': {
    summary: 'List the platform’s settings with their latest changes',
    access: administratorsOnly,
    response: z.object({ settings: z.array(settingState) }),
  },
  'PUT /admin/settings/{name}': {
    summary: 'Change a setting; it takes effect in every process within seconds',
    access: administratorsOnly,
    params: z.object({ name: settingName }),
    body: changeSettingForm,
    response: settingState,
  },
})
