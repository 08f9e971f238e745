import { beforeAll, expect, it } from 'vitest'
import { businesses } from '#contract/overview/businesses.ts'
import { recentChangesOf } from '#server/money/subscriptions/subscriptions-overview.queries.ts'
import { complianceDetailsOf } from '#server/trust/home-compliance/home-compliance.queries.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { planOf } from '#tests/plan-of.ts'
import { businessesOf } from './businesses.queries.ts'

let test: TestApp

// Enough owners, homes and events that reading all of them would be the slower way.
beforeAll(async () => {
  test = await startTestApp({}, { own: true })
  await test.pool.query(`
    begin; set local session_replication_role = replica;
    insert into users (id, email, role, status, password_hash, first_name, last_name, created_at)
      select gen_random_uuid(), 'owner' || no || '@example.org', 'OWNER', 'ACTIVE', '', 'First' || md5(no::text), 'Last' || no, now() - no * interval '1 minute'
      from generate_series(1, 30000) no;
    insert into owners (id, user_id, business_name, listed_name, home_count, created_at)
      select gen_random_uuid(), id, 'Business ' || md5(email), 'business ' || md5(email), length(email), created_at from users;
    insert into homes (id, owner_id, status, title, created_at, updated_at)
      select gen_random_uuid(), id, 'PUBLISHED', 'Home', now(), now() from owners where created_at > now() - interval '10000 minutes';
    insert into home_compliance_summaries (home_id, missing, ends_at) select id, '{}', now() + random() * interval '300 days' from homes;
    insert into bedrooms (id, home_id, max_occupancy) select gen_random_uuid(), id, 6 from homes;
    insert into audit_events (id, at, actor_role, action, subject_type, subject_id)
      select gen_random_uuid(), now() - no * interval '1 minute', 'VISITOR', case when no % 100 = 0 then 'subscription.pause' else 'user.signIn' end,
        'user', gen_random_uuid() from generate_series(1, 20000) no;
    commit`)
  await test.pool.query('analyze')
})

const query = businesses['GET /admin/business-management/businesses'].query
const page = (wanted: object = {}) => planOf(test.db, businessesOf(query.parse(wanted)))
const large = ['owners', 'users', 'homes', 'bedrooms', 'home_compliance_summaries', 'audit_events']
const readWhole = (whole: readonly string[]) => whole.filter((table) => large.includes(table))

it('reads the newest businesses from their index, and the homes of one page only', async () => {
  const { whole, indexes } = await page()
  expect(readWhole(whole)).toEqual([])
  expect(indexes).toEqual(expect.arrayContaining(['owners_newest', 'homes_by_owner', 'bedrooms_by_home']))
})

it('reads a page by name, or by how many homes there are, from their indexes', async () => {
  for (const [sort, index] of [
    ['name', 'owners_by_name'],
    ['-name', 'owners_by_name'],
    ['-homes', 'owners_by_homes'],
  ]) {
    const { whole, indexes } = await page({ sort, page: 3 })
    expect(readWhole(whole)).toEqual([])
    expect(indexes).toContain(index)
  }
})

it('searches by part of a name or email with their indexes', async () => {
  const { indexes } = await page({ search: 'owner4711' })
  expect(indexes).toEqual(expect.arrayContaining(['owners_business_parts', 'users_name_parts', 'users_email_parts']))
})

it('reads the page of homes whose documents end first, and only their details', async () => {
  const { whole, indexes } = await planOf(
    test.db,
    complianceDetailsOf({ at: new Date(), status: 'EXPIRING', page: 1, limit: 20 }),
  )
  expect(readWhole(whole)).toEqual([])
  expect(indexes).toContain('home_compliance_by_end')
})

it('finds the latest changes of plans among many other events', async () => {
  const { whole, indexes } = await planOf(test.db, recentChangesOf(10))
  expect(readWhole(whole)).toEqual([])
  expect(indexes).toContain('audit_events_by_action')
})
