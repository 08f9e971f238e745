import { beforeAll, expect, it } from 'vitest'
import { wallTime } from '#contract/time.ts'
import { timeZoneAt } from '#server/homes/addresses/time-zone.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

/** Cities on both sides of the borders that run through states. */
const cities = [
  ['FL', 'Delray Beach', 26.4615, -80.0728, 'America/New_York'],
  ['FL', 'Pensacola', 30.4213, -87.2169, 'America/Chicago'],
  ['IN', 'Gary', 41.5934, -87.3464, 'America/Chicago'],
  ['IN', 'Evansville', 37.9716, -87.5711, 'America/Chicago'],
  ['IN', 'Indianapolis', 39.7684, -86.1581, 'America/Indiana/Indianapolis'],
  ['KY', 'Louisville', 38.2527, -85.7585, 'America/Kentucky/Louisville'],
  ['KY', 'Bowling Green', 36.9685, -86.4808, 'America/Chicago'],
  ['TN', 'Knoxville', 35.9606, -83.9207, 'America/New_York'],
  ['TN', 'Nashville', 36.1627, -86.7816, 'America/Chicago'],
  ['MI', 'Iron Mountain', 45.8202, -88.0659, 'America/Menominee'],
  ['MI', 'Detroit', 42.3314, -83.0458, 'America/Detroit'],
  ['ND', 'Dickinson', 46.8792, -102.7896, 'America/Denver'],
  ['ND', 'Fargo', 46.8772, -96.7898, 'America/Chicago'],
  ['SD', 'Rapid City', 44.0805, -103.231, 'America/Denver'],
  ['NE', 'Scottsbluff', 41.8666, -103.6672, 'America/Denver'],
  ['NE', 'Omaha', 41.2565, -95.9345, 'America/Chicago'],
  ['KS', 'Goodland', 39.3508, -101.7102, 'America/Denver'],
  ['KS', 'Wichita', 37.6872, -97.3301, 'America/Chicago'],
  ['TX', 'El Paso', 31.7619, -106.485, 'America/Denver'],
  ['TX', 'Austin', 30.2672, -97.7431, 'America/Chicago'],
  ['ID', "Coeur d'Alene", 47.6777, -116.7805, 'America/Los_Angeles'],
  ['ID', 'Boise', 43.615, -116.2023, 'America/Boise'],
  ['OR', 'Ontario', 44.0266, -116.9629, 'America/Boise'],
  ['OR', 'Portland', 45.5152, -122.6784, 'America/Los_Angeles'],
  ['AZ', 'Phoenix', 33.4484, -112.074, 'America/Phoenix'],
  ['CA', 'Los Angeles', 34.0522, -118.2437, 'America/Los_Angeles'],
  ['HI', 'Honolulu', 21.3069, -157.8583, 'Pacific/Honolulu'],
  ['AK', 'Anchorage', 61.2181, -149.9003, 'America/Anchorage'],
] as const

it.each(cities)(
  'in %s, %s, the rule of the migration shows the clock of the exact zone',
  async (state, _city, latitude, longitude, zone) => {
    const { rows } = await test.pool.query('select state_time_zone($1, $2, $3) as guess', [state, latitude, longitude])
    const exact = timeZoneAt(latitude, longitude)!
    for (const at of ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'])
      expect([exact, rows[0].guess].map((name) => wallTime(at, name))).toEqual([wallTime(at, zone), wallTime(at, zone)])
  },
)

it('knows a state by its name and without a point, and is Eastern where nothing is known', async () => {
  const { rows } = await test.pool.query(
    `select state_time_zone('california', null, null) as a, state_time_zone('FL', null, null) as b, state_time_zone('', null, null) as c`,
  )
  expect(rows[0]).toEqual({ a: 'America/Los_Angeles', b: 'America/New_York', c: 'America/New_York' })
})

it('stores no zone that does not exist, and none without its summers', async () => {
  const { id } = await makeHome(test.db)
  for (const timeZone of ['Mars/Phobos', 'EST', '', 'America/New_York; drop', '+05:00'])
    await expect(test.db.updateTable('homes').set({ timeZone }).where('id', '=', id).execute()).rejects.toThrow(
      'homes_time_zone_check',
    )
  await test.db.updateTable('homes').set({ timeZone: 'America/Indiana/Indianapolis' }).where('id', '=', id).execute()
})
