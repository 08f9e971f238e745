import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { idOf, requiredText } from '#contract/fields.ts'
import { message } from '#contract/people/auth.ts'
import { apiScope } from './api-scope.ts'

/** Anyone who can give programs access to the whole account could also invite people to it. */
export const ofIntegrations = { role: 'OWNER', permission: 'manage_team', allHomes: true } as const

/** In days. A key without an end is forgotten, and found by someone else. */
export const apiKeyLifetime = z.enum(['30', '90', '365'], 'Choose how long the key is valid')

export const apiKeyForm = z.object({
  name: requiredText(60, 'Enter a name, such as the program that uses the key'),
  scopes: z.array(apiScope).min(1, 'Choose at least one thing the key may do').max(apiScope.options.length),
  /** The homes the key is limited to; null for all. */
  homeIds: z.array(idOf('Home')).min(1, 'Choose at least one home').max(200).nullable().default(null),
  lifetime: apiKeyLifetime,
})

export const apiKeyStatus = z.enum(['ACTIVE', 'EXPIRED', 'REVOKED'])
export type ApiKeyStatus = z.infer<typeof apiKeyStatus>

const home = z.object({ id: z.uuid(), title: z.string() })

export const apiKey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** How the key begins, to tell it apart from others. */
    prefix: z.string(),
    scopes: z.array(apiScope),
    homes: z.array(home).nullable(),
    status: apiKeyStatus,
    createdAt: z.date(),
    createdBy: z.string().nullable(),
    expiresAt: z.date(),
    /** A day, because the time of each call is no one's business. */
    lastUsedOn: z.string().nullable(),
    revokedAt: z.date().nullable(),
    allowedActions: z.array(z.enum(['revoke'])),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof apiKey>

export const apiKeys = area({
  'GET /owners/api-keys': {
    summary: 'List the API keys of my account, newest first',
    access: ofIntegrations,
    response: z.object({
      keys: z.array(apiKey),
      /** How many keys work today, and how many may. */
      live: z.object({ used: z.int(), limit: z.int() }),
      /** What the caller may give to a key. */
      grantable: z.object({ scopes: z.array(apiScope), homes: z.array(home) }),
    }),
  },
  'POST /owners/api-keys': {
    summary: 'Create an API key; the answer is the only place that ever shows it',
    access: ofIntegrations,
    body: apiKeyForm,
    response: z.object({ key: apiKey, token: z.string() }),
    status: 201,
    confirmed: true,
    secretAnswer: true,
    limit: { calls: 30, seconds: 3600 },
  },
  'DELETE /owners/api-keys/{id}': {
    summary: 'Revoke an API key right away',
    access: ofIntegrations,
    params: z.object({ id: idOf('API key') }),
    response: message,
  },
})
