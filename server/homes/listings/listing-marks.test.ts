import { beforeAll, expect, it } from 'vitest'
import { makeCompleteHome } from '#tests/factories/complete-home.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
let owner: Awaited<ReturnType<TestApp['as']>>
let staff: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  test = await startTestApp()
  owner = await test.as('OWNER')
  staff = await test.as('ADMIN')
})

type Status = 'DRAFT' | 'PENDING_REVIEW' | 'PUBLISHED' | 'PAUSED'
const newHome = (status: Status) => makeCompleteHome(test.db, { ownerId: owner.accountId, home: { status } })
const marksOf = async (id: string) => (await owner.call('GET /homes/{id}', { params: { id } })).body.editing!.marks
const description = 'No Suboxone or methadone. Christians only, no families with children. 100% success rate. Free parking.'

it('saves what a draft says, names each sentence at its field, and refuses it at review', async () => {
  const { id } = await newHome('DRAFT')
  const saved = await owner.call('PUT /homes/{id}', { params: { id }, body: { description } })
  expect(saved.status).toBe(200)
  expect(saved.body.description).toBe(description)
  expect((await marksOf(id)).map(({ tab, field, label, rule, severity }) => [tab, field, label, rule, severity])).toEqual([
    ['basic', 'description', 'About Us', 'MEDICATION', 'BLOCK'],
    ['basic', 'description', 'About Us', 'RELIGION', 'BLOCK'],
    ['basic', 'description', 'About Us', 'FAMILIES', 'BLOCK'],
    ['basic', 'description', 'About Us', 'SUCCESS_RATE', 'BLOCK'],
  ])
  const refused = await owner.call('POST /homes/{id}/submit', { params: { id } })
  expect(refused.status).toBe(409)
  expect(refused.body.message).toMatch(
    /^Before review, fix 4 things\. Change “No Suboxone or methadone\.” \(About Us\)\. A home may not/,
  )
  expect(refused.body.issues?.map(({ path }) => path)).toEqual(['basic', 'basic', 'basic', 'basic'])
  await owner.call('PUT /homes/{id}', { params: { id }, body: { description: 'Prescribed medication is welcome.' } })
  expect((await owner.call('POST /homes/{id}/submit', { params: { id } })).body.status).toBe('PENDING_REVIEW')
})

it('reads every text an owner can write', async () => {
  const { id, bedroomId } = await newHome('DRAFT')
  const params = { id }
  const text = 'No Suboxone.'
  await owner.call('PUT /homes/{id}', { params, body: { title: text, shortDescription: text, whychooseus: text } })
  await owner.call('PUT /homes/{id}/bedroom-configurations/{cid}', {
    params: { id, cid: bedroomId },
    body: { description: text },
  })
  const rule = await owner.call('POST /homes/{id}/house-rules', {
    params,
    body: { rule: text, description: text, consequences: text },
  })
  const need = await owner.call('POST /homes/{id}/requirements', {
    params,
    body: { description: text, details: text, verification: text },
  })
  const person = await owner.call('POST /homes/{id}/staff', {
    params,
    body: { staffData: { name: 'Ray', bio: text, certifications: text } },
  })
  const program = await owner.call('POST /homes/{id}/programs', {
    params,
    body: { programData: { name: text, description: text } },
  })
  await owner.call('PUT /homes/{id}/policies', {
    params,
    body: { petRestrictions: text, curfewExceptions: text, visitorHours: text },
  })
  await owner.call('PUT /homes/{id}/house-line', { params, body: { hours: text } })
  const fields = (await marksOf(id)).map(({ tab, field }) => `${tab} ${field}`)
  expect(new Set(fields)).toEqual(
    new Set([
      'basic title',
      'basic shortDescription',
      'basic whychooseus',
      'basic houseLine.hours',
      `bedrooms ${bedroomId}.description`,
      `rulesAndPolicies ${rule.body.id}.rule`,
      `rulesAndPolicies ${rule.body.id}.description`,
      `rulesAndPolicies ${rule.body.id}.consequences`,
      `rulesAndPolicies ${need.body.id}.description`,
      `rulesAndPolicies ${need.body.id}.details`,
      `rulesAndPolicies ${need.body.id}.verification`,
      `staff ${person.body.id}.bio`,
      `staff ${person.body.id}.certifications`,
      `recovery ${program.body.id}.name`,
      `recovery ${program.body.id}.description`,
      'rulesAndPolicies policies.petRestrictions',
      'rulesAndPolicies policies.curfewExceptions',
      'rulesAndPolicies policies.visitorHours',
    ]),
  )
})

it('lets no sentence of this sort become public at once, and keeps what is public as it is', async () => {
  const { id } = await newHome('PUBLISHED')
  const refused = await owner.call('PUT /homes/{id}', { params: { id }, body: { description } })
  expect(refused.status).toBe(409)
  expect(refused.body.message).toContain('This home is public. Changes show right away. Change “No Suboxone or methadone.”')
  expect(refused.body.issues?.[0]?.path).toBe('description')
  const body = { staffData: { name: 'Ray', bio: 'We pay your flight.' } }
  const person = await owner.call('POST /homes/{id}/staff', { params: { id }, body })
  expect([person.status, person.body.issues?.[0]?.path]).toEqual([409, 'bio'])
  const seen = await test.visitor.call('GET /homes/{id}', { params: { id } })
  expect(seen.body.description).toBe('A calm house near the sea.')
  expect(seen.body.staff).toEqual([])
})

it('lets a published home that says one already be put right, sentence by sentence', async () => {
  const { id } = await newHome('PUBLISHED')
  await test.db.updateTable('homes').set({ description }).where('id', '=', id).execute()
  const better = await owner.call('PUT /homes/{id}', { params: { id }, body: { description: 'No Suboxone or methadone.' } })
  expect(better.status).toBe(200)
})

it('does not let a paused home back into search with one', async () => {
  const { id } = await newHome('PAUSED')
  expect((await owner.call('PUT /homes/{id}', { params: { id }, body: { description } })).status).toBe(200)
  expect((await owner.call('POST /homes/{id}/publish', { params: { id } })).status).toBe(409)
})

it('shows staff the marks, and publishes only what has none that block', async () => {
  const { id } = await newHome('PENDING_REVIEW')
  expect((await owner.call('PUT /homes/{id}', { params: { id }, body: { description: 'No felons. No Suboxone.' } })).status).toBe(
    200,
  )
  const { home } = (await staff.call('GET /admin/homes/{id}', { params: { id } })).body
  expect(home.editing!.marks.map(({ rule, severity }) => [rule, severity])).toEqual([
    ['CRIMINAL_RECORD', 'NOTICE'],
    ['MEDICATION', 'BLOCK'],
  ])
  const approve = () =>
    staff.call('POST /admin/homes/{id}/approve', { params: { id }, body: { updatedAt: String(home.updatedAt) } })
  expect((await approve()).status).toBe(409)
})

it('keeps marks from the public', async () => {
  const { id } = await newHome('PUBLISHED')
  expect((await test.visitor.call('GET /homes/{id}', { params: { id } })).body.editing).toBeNull()
})
