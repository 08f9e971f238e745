import { expect, it } from 'vitest'
import { crashReportForm } from '#contract/overview/crash-reports.ts'
import { crashOf } from './crash.ts'

const broken = Object.assign(new RangeError('Riley, riley@example.org, is not a number'), {
  stack: [
    'RangeError: Riley, riley@example.org, is not a number',
    '    at show (https://waymark.example/assets/pay-rent-Bx1_2.js:1:5123)',
    '    at https://waymark.example/home/4f1c?name=Riley',
    'render@https://waymark.example/assets/chunk-9.js:2:17',
  ].join('\n'),
})

it('tells the kind, the place in our scripts and the screen, and nothing of the person', () => {
  const crash = crashOf(broken, '/home/:id')!
  expect(crash).toEqual({
    name: 'RangeError',
    screen: '/home/:id',
    frames: ['/assets/pay-rent-Bx1_2.js:1:5123', '/assets/chunk-9.js:2:17'],
  })
  expect(JSON.stringify(crash)).not.toMatch(/riley|4f1c/i)
  expect(crashReportForm.safeParse(crash).success).toBe(true)
})

it.each([
  ['not found', undefined],
  [null, 'residents/dashboard'],
  [Object.assign(new Error('x'), { name: 'a b' }), undefined],
])('makes a report of whatever was thrown: %s', (thrown, pattern) => {
  expect(crashReportForm.safeParse(crashOf(thrown, pattern)).success).toBe(true)
})

it.each([
  new TypeError('Failed to fetch'),
  new TypeError('NetworkError when attempting to fetch resource.'),
  new TypeError('Load failed'),
  new TypeError('Failed to fetch dynamically imported module: https://waymark.example/assets/faq-1.js'),
  new TypeError('error loading dynamically imported module: https://waymark.example/assets/faq-1.js'),
  new TypeError('Importing a module script failed.'),
  { status: 503, statusText: '', internal: false, data: '' },
])('a network that is gone and a refusal of the server are no crash: %s', (error) => {
  expect(crashOf(error, '/faq')).toBeUndefined()
})
