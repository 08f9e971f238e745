import { beforeAll, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
import { type VerificationStatus, verificationLifecycle } from '#contract/trust/verification.lifecycle.ts'
import { verificationStatus } from '#contract/trust/verification.ts'
import { makeCompleteHome } from '#tests/factories/complete-home.ts'
import { makeVerifiedDocuments, verifiedAnswers, verifiedFindings } from '#tests/factories/verifications.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
let people: Record<'SEEKER' | 'OWNER' | 'ADMIN', Awaited<ReturnType<TestApp['as']>>>
let homeId: string
beforeAll(async () => {
  test = await startTestApp()
  people = { SEEKER: await test.as('SEEKER'), OWNER: await test.as('OWNER'), ADMIN: await test.as('ADMIN') }
  homeId = (await makeCompleteHome(test.db, { ownerId: people.OWNER.accountId })).id
  await makeVerifiedDocuments(test.db, homeId)
})

const day = duration({ days: 1 })
const fromNow = (days: number) => new Date(test.context.now().getTime() + days * day)

/** A request with every guard except the status satisfied. */
async function put(status: VerificationStatus, renewalAskedAt: Date | null) {
  await test.db.deleteFrom('homeVerifications').where('homeId', '=', homeId).execute()
  if (status === 'NOT_STARTED') return
  await test.db
    .insertInto('homeVerifications')
    .values({
      homeId,
      level: 'VERIFIED',
      status,
      changedAt: fromNow(-100),
      submittedAt: fromNow(-100),
      verifiedAt: fromNow(-335),
      expiresAt: fromNow(30),
      renewalAskedAt,
      answers: JSON.stringify(verifiedAnswers),
      findings: JSON.stringify(verifiedFindings),
    })
    .execute()
}

const owners = {
  start: 'POST /homes/{id}/verification/{level}/start',
  submit: 'POST /homes/{id}/verification/{level}/submit',
  withdraw: 'POST /homes/{id}/verification/{level}/withdraw',
  askRenewal: 'POST /homes/{id}/verification/{level}/ask-renewal',
} as const
const staffs = {
  begin: 'POST /admin/verifications/{homeId}/{level}/begin',
  approve: 'POST /admin/verifications/{homeId}/{level}/approve',
  ask: 'POST /admin/verifications/{homeId}/{level}/ask',
  reject: 'POST /admin/verifications/{homeId}/{level}/reject',
  renew: 'POST /admin/verifications/{homeId}/{level}/renew',
  revoke: 'POST /admin/verifications/{homeId}/{level}/revoke',
} as const

type Role = keyof typeof people
const takeOwn = (role: Role, step: keyof typeof owners) =>
  people[role].call(owners[step], { params: { id: homeId, level: 'VERIFIED' } })
const takeStaff = (role: Role, step: keyof typeof staffs) =>
  // Steps that need no reason ignore it.
  people[role].call(staffs[step] as typeof staffs.ask, { params: { homeId, level: 'VERIFIED' }, body: { words: 'Because.' } })

it.each(Object.keys(owners) as (keyof typeof owners)[])(
  '%s: an owner, from each state it is open in and no other',
  async (step) => {
    for (const status of verificationStatus.options) {
      await put(status, null)
      const { status: code, body } = await takeOwn('OWNER', step)
      if (verificationLifecycle.isOpen(step, status, 'OWNER')) expect([status, code]).toEqual([status, 200])
      else expect([status, code, body.message]).toEqual([status, 409, verificationLifecycle.whyClosed(step, status)])
    }
    expect((await takeOwn('ADMIN', step)).status).toBe(403)
    expect((await takeOwn('SEEKER', step)).status).toBe(403)
  },
)

it.each(Object.keys(staffs) as (keyof typeof staffs)[])('%s: staff, from each state it is open in and no other', async (step) => {
  for (const status of verificationStatus.options) {
    await put(status, step === 'renew' ? fromNow(-1) : null)
    const { status: code, body } = await takeStaff('ADMIN', step)
    if (verificationLifecycle.isOpen(step, status, 'ADMIN')) expect([status, code]).toEqual([status, 200])
    else expect([status, code, body.message]).toEqual([status, 409, verificationLifecycle.whyClosed(step, status)])
  }
  expect((await takeStaff('OWNER', step)).status).toBe(403)
  expect((await takeStaff('SEEKER', step)).status).toBe(403)
})
