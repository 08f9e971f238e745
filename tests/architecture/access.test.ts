import { expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { message } from '#contract/auth.ts'
import { type Access, area, type Endpoint, merge } from '#contract/endpoint.ts'

const inWords = (access: Access) =>
  typeof access === 'string' ? access : [access.role, access.permission].filter(Boolean).join(' with ')

it('lists who may call what by name, so opening an endpoint is a reviewed change', () => {
  expect(Object.entries<Endpoint>(api).map(([key, { access }]) => `${key}: ${inWords(access)}`)).toEqual([
    'POST /auth/login-resident: public',
    'POST /auth/login-owner: public',
    'POST /auth/login-admin: public',
    'POST /auth/signup-resident: public',
    'POST /auth/signup-owner: public',
    'POST /auth/confirm-email: public',
    'POST /auth/resend-confirmation: public',
    'POST /auth/forgot-password: public',
    'POST /auth/reset-password: public',
    'POST /auth/confirm-session: signed-in',
    'POST /auth/logout: signed-in',
    'GET /auth/me: signed-in',
    'PUT /auth/me/picture: signed-in',
    'DELETE /auth/me/picture: signed-in',
    'GET /auth/sessions: signed-in',
    'DELETE /auth/sessions: signed-in',
    'DELETE /auth/sessions/{id}: signed-in',
    'POST /owners/change-password: OWNER',
    'POST /residents/change-password: SEEKER',
    'GET /owners/profile: OWNER with view_properties',
    'PUT /owners/profile: OWNER',
    'GET /owners/dashboard-stats: OWNER with view_properties',
    'GET /owners/team/my-team: signed-in',
    'GET /residents/me: SEEKER',
    'GET /homes: public',
    'GET /homes/random: public',
    'GET /homes/recovery-features: public',
    'GET /amenities: public',
    'GET /amenities/bedroom: public',
    'GET /places: public',
    'GET /places/reverse: signed-in',
    'GET /places/summary: public',
    'GET /homes/{id}: public',
    'GET /homes/{id}/house-rules: public',
    'GET /homes/{id}/staff: public',
    'GET /homes/{id}/amenities: public',
    'GET /homes/{id}/similar: public',
    'POST /homes: OWNER with edit_properties',
    'PUT /homes/{id}: OWNER with edit_properties',
    'GET /homes/my-homes: OWNER with view_properties',
    'GET /homes/{id}/activity: OWNER with view_properties',
    'POST /homes/{id}/submit: OWNER with edit_properties',
    'POST /homes/{id}/pause: OWNER with edit_properties',
    'POST /homes/{id}/publish: OWNER with edit_properties',
    'PATCH /homes/{id}/archive: OWNER with edit_properties',
    'PATCH /homes/{id}/dearchive: OWNER with edit_properties',
    'PATCH /homes/{id}/delete: OWNER with edit_properties',
    'POST /homes/{id}/confirm-beds: OWNER with edit_properties',
    'GET /owners/property-defaults: OWNER with view_properties',
    'PUT /owners/property-defaults: OWNER with edit_properties',
    'POST /homes/{id}/bedroom-configurations: OWNER with edit_properties',
    'PUT /homes/{id}/bedroom-configurations/{cid}: OWNER with edit_properties',
    'DELETE /homes/{id}/bedroom-configurations/{cid}: OWNER with edit_properties',
    'POST /homes/{id}/bedroom-configurations/{cid}/pricing: OWNER with edit_properties',
    'PUT /homes/{id}/bedroom-configurations/{cid}/pricing: OWNER with edit_properties',
    'DELETE /homes/{id}/bedroom-configurations/{cid}/pricing: OWNER with edit_properties',
    'POST /homes/{id}/amenities: OWNER with edit_properties',
    'PUT /homes/{id}/amenities: OWNER with edit_properties',
    'DELETE /homes/{id}/amenities: OWNER with edit_properties',
    'POST /homes/{id}/recovery-features: OWNER with edit_properties',
    'PUT /homes/{id}/recovery-features: OWNER with edit_properties',
    'DELETE /homes/{id}/recovery-features: OWNER with edit_properties',
    'POST /homes/{id}/bedroom-configurations/{cid}/amenities: OWNER with edit_properties',
    'PUT /homes/{id}/bedroom-configurations/{cid}/amenities: OWNER with edit_properties',
    'DELETE /homes/{id}/bedroom-configurations/{cid}/amenities: OWNER with edit_properties',
    'POST /homes/{id}/house-rules: OWNER with edit_properties',
    'PUT /homes/{id}/house-rules/{rid}: OWNER with edit_properties',
    'DELETE /homes/{id}/house-rules/{rid}: OWNER with edit_properties',
    'POST /homes/{id}/requirements: OWNER with edit_properties',
    'PUT /homes/{id}/requirements/{rid}: OWNER with edit_properties',
    'DELETE /homes/{id}/requirements/{rid}: OWNER with edit_properties',
    'POST /homes/{id}/programs: OWNER with edit_properties',
    'PUT /homes/{id}/programs/{pid}: OWNER with edit_properties',
    'DELETE /homes/{id}/programs/{pid}: OWNER with edit_properties',
    'POST /homes/{id}/staff: OWNER with edit_properties',
    'PUT /homes/{id}/staff/{sid}: OWNER with edit_properties',
    'DELETE /homes/{id}/staff/{sid}: OWNER with edit_properties',
    'POST /homes/{id}/policies: OWNER with edit_properties',
    'PUT /homes/{id}/policies: OWNER with edit_properties',
    'GET /owners/dashboard: OWNER with view_properties',
    'POST /documents: signed-in',
    'PUT /documents/{id}: signed-in',
    'DELETE /documents/{id}: signed-in',
    'GET /homes/{id}/documents: OWNER with view_properties',
    'POST /homes/{id}/documents: OWNER with edit_properties',
    'PUT /homes/{id}/documents/order: OWNER with edit_properties',
    'GET /owners/documents: OWNER with edit_properties',
    'POST /address: OWNER with edit_properties',
    'PUT /address/{id}: OWNER with edit_properties',
    'POST /location: OWNER with edit_properties',
    'PUT /location/{id}: OWNER with edit_properties',
    'GET /verifications/checklists: public',
    'GET /verifications/revocations: public',
    'GET /owners/verifications: OWNER with view_properties',
    'GET /homes/{id}/verification/{level}: OWNER with view_properties',
    'POST /homes/{id}/verification/{level}/start: OWNER with edit_properties',
    'PUT /homes/{id}/verification/{level}/answers: OWNER with edit_properties',
    'POST /homes/{id}/verification/{level}/submit: OWNER with edit_properties',
    'POST /homes/{id}/verification/{level}/withdraw: OWNER with edit_properties',
    'POST /homes/{id}/verification/{level}/ask-renewal: OWNER with edit_properties',
    'GET /admin/verifications: ADMIN',
    'GET /admin/verifications/{homeId}/{level}: ADMIN',
    'POST /admin/verifications/{homeId}/{level}/begin: ADMIN',
    'PUT /admin/verifications/{homeId}/{level}/findings: ADMIN',
    'POST /admin/verifications/{homeId}/{level}/approve: ADMIN',
    'POST /admin/verifications/{homeId}/{level}/ask: ADMIN',
    'POST /admin/verifications/{homeId}/{level}/reject: ADMIN',
    'POST /admin/verifications/{homeId}/{level}/renew: ADMIN',
    'POST /admin/verifications/{homeId}/{level}/revoke: ADMIN',
    'GET /residents/saved-homes: SEEKER',
    'POST /residents/saved-homes: SEEKER',
    'DELETE /residents/saved-homes/{id}: SEEKER',
    'GET /residents/saved-homes/check/{id}: SEEKER',
    'POST /residents/saved-homes/check-many: SEEKER',
    'POST /contact: public',
    'POST /newsletter/subscribe: public',
    'POST /newsletter/unsubscribe: public',
    'POST /referral/visits: public',
    'GET /referral/analytics: signed-in',
    'GET /events: signed-in',
    'GET /notifications/unread-count: signed-in',
    'GET /admin/homes: ADMIN',
    'GET /admin/homes/{id}: ADMIN',
    'POST /admin/homes/{id}/approve: ADMIN',
    'POST /admin/homes/{id}/request-changes: ADMIN',
    'POST /admin/homes/{id}/suspend: ADMIN',
    'POST /admin/homes/{id}/reinstate: ADMIN',
    'POST /admin/homes/{id}/archive: ADMIN',
  ])
})

it('limits every call that a stranger can make to write something', () => {
  const open = Object.entries<Endpoint>(api).filter(([key, { access }]) => access === 'public' && !key.startsWith('GET '))
  expect(open.length).toBeGreaterThan(0)
  expect(open.filter(([, { limit }]) => !limit).map(([key]) => key)).toEqual([])
})

it('refuses an endpoint declared twice', () => {
  const once = area({ 'GET /twice': { summary: 'Twice', access: 'public', response: message } })
  expect(() => merge(once, once)).toThrow('GET /twice')
})

// The compiler is the judge here: a line that begins to compile fails the type check.
it('does not compile without access, with an unchecked id or with a misspelt column', () => {
  const amiss = [
    // @ts-expect-error access is missing
    area({ 'GET /open': { summary: 'Open', response: message } }),
    // @ts-expect-error the id in the path is not checked
    area({ 'GET /homes/{id}': { summary: 'Unchecked', access: 'public', response: message } }),
    // @ts-expect-error a column is misspelt
    area({ 'GET /a': { summary: 'Misspelt', access: 'public', response: message, limits: 1 } }),
  ]
  expect(amiss.map((rows) => Object.keys(rows))).toEqual([['GET /open'], ['GET /homes/{id}'], ['GET /a']])
})
