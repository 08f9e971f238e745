import type { Context } from '#server/kernel/context.ts'
import type { Jobs } from '#server/kernel/jobs/jobs.ts'
import { identify, isSignedIn } from '#server/people/sessions/identify.ts'
import { apiKeysJobs } from './api-keys/api-keys.jobs.ts'
import { apiKeysService } from './api-keys/api-keys.service.ts'
import { identifyApiKeys, isLiveApiKey } from './api-keys/identify-api-key.ts'
import { embedService } from './embed/embed.service.ts'
import { exportsService } from './exports/exports.service.ts'
import { importsService } from './imports/imports.service.ts'
import { webhooksJobs } from './webhooks/webhooks.jobs.ts'
import { webhooksService } from './webhooks/webhooks.service.ts'

/** The handlers of what connects an owner's other programs, files and site. */
export const integrationsServices = {
  ...apiKeysService,
  ...webhooksService,
  ...exportsService,
  ...importsService,
  ...embedService,
}

export const integrationsJobs: Jobs = { ...apiKeysJobs, ...webhooksJobs }

/** Finds who makes a call: a person by their session, or a program by its key. */
export const identifyCaller = (context: Context) => identifyApiKeys(context, identify(context))

/** Whether the session or key that a link to a file was signed for is still open. */
export const isLiveReader = (context: Context) => async (id: string) =>
  (await isSignedIn(context)(id)) || (await isLiveApiKey(context)(id))
