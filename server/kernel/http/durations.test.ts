import { Histogram, Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { Durations } from './durations.ts'

const of = { name: 'call_seconds', help: 'Calls, by route', buckets: [0.005, 0.1, 1] }

it('says the same as the histogram of the library', async () => {
  const [ours, theirs] = [new Registry(), new Registry()]
  const durations = new Durations({ ...of, register: ours })
  const histogram = new Histogram({ ...of, labelNames: ['route', 'status'], registers: [theirs] })
  const lasted = [0.001, 0.005, 0.0051, 0.1, 0.5, 1, 1.5, 60]
  for (const labels of [
    { route: '/a/:id', status: 200 },
    { route: '/a/:id', status: 404 },
  ])
    for (const seconds of lasted) {
      durations.add(`${labels.status} ${labels.route}`, seconds, () => labels)
      histogram.observe(labels, seconds)
    }
  expect(await ours.metrics()).toBe(await theirs.metrics())
  expect(await ours.metrics()).toContain('call_seconds_bucket{le="0.1",route="/a/:id",status="404"} 4')
})

it('asks for labels once, and begins anew after a reset', async () => {
  const register = new Registry()
  const durations = new Durations({ ...of, register })
  let asked = 0
  const labelsOf = () => {
    asked += 1
    return {}
  }
  for (const seconds of [0.1, 0.2]) durations.add('', seconds, labelsOf)
  expect(asked).toBe(1)
  expect(await register.metrics()).toContain('call_seconds_count 2')
  register.resetMetrics()
  expect(await register.metrics()).not.toContain('call_seconds_count')
})
