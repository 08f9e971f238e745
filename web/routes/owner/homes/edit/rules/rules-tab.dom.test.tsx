import { screen, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { check, field, fill, hasField, press } from '#tests/dom/screen.tsx'
import { noPolicies } from '#web/features/homes/details/policies.fixture.ts'
import { fakeEditor, save, saveAndSee } from '#web/routes/owner/homes/edit/editor.fixture.tsx'

const editor = fakeEditor()
const success = 'Rules, requirements, and policies updated successfully!'
const cardIn = (list: string) => screen.getByRole('list', { name: list }).querySelector('li')!

it('saves rules, requirements and the whole policies', async () => {
  await editor.open({ tab: 'rulesAndPolicies' })
  await press('Add house rule')
  const rule = cardIn('House rules')
  expect(field('Category', rule).value).toBe('CURFEW')
  expect(field('Enforcement', rule).value).toBe('STRICT')
  fill('Rule', 'Be home by ten', rule)
  fill('Details', 'Call if you are late', rule)
  await press('Add requirement')
  const requirement = cardIn('Requirements')
  expect(field('Type', requirement).value).toBe('SOBRIETY_LENGTH')
  fill('Description', '30 days', requirement)
  await check('Curfew on weekdays')
  fill('Weekday curfew time', '22:00')
  await check('LGBTQ+ friendly')
  await saveAndSee(success)
  const ruleBody = {
    category: 'CURFEW',
    rule: 'Be home by ten',
    description: 'Call if you are late',
    enforcement: 'STRICT',
    consequences: '',
    isActive: true,
  }
  const needed = { type: 'SOBRIETY_LENGTH', description: '30 days', required: true, details: '', verification: '' }
  const policies = {
    call: `PUT ${editor.path('/policies')}`,
    body: { ...noPolicies, hasWeekdayCurfew: true, weekdayTime: '22:00', lgbtqFriendly: true },
  }
  const { changes } = editor.api
  expect(changes).toEqual([
    { call: `POST ${editor.path('/house-rules')}`, body: ruleBody },
    { call: `POST ${editor.path('/requirements')}`, body: needed },
    policies,
  ])
  const rulePath = editor.path(`/house-rules/${editor.home().houseRules[0]!.id}`)
  const requirementPath = editor.path(`/requirements/${editor.home().requirements[0]!.id}`)

  // Both cards stay open with what was typed.
  expect(rule.querySelector('details')!.open).toBe(true)
  fill('Enforcement', 'FLEXIBLE', rule)
  fill('Description', '60 days', requirement)
  changes.length = 0
  await saveAndSee(success)
  expect(changes).toEqual([
    { call: `PUT ${rulePath}`, body: { ...ruleBody, enforcement: 'FLEXIBLE' } },
    { call: `PUT ${requirementPath}`, body: { ...needed, description: '60 days' } },
    policies,
  ])

  await press('Remove requirement: 60 days')
  changes.length = 0
  await save()
  await waitFor(() => expect(changes).toEqual([{ call: `DELETE ${requirementPath}`, body: null }, policies]))
})

it('shows what belongs to a policy only while its box is on, and keeps the words', async () => {
  await editor.open({ tab: 'rulesAndPolicies' })
  const parents = {
    'Curfew on weekdays': ['Weekday curfew time', 'Curfew exceptions'],
    'Curfew on weekends': ['Weekend curfew time', 'Curfew exceptions'],
    'Visitors allowed': ['Visitor hours', 'Approval required', 'In shared rooms only', 'Overnight guests allowed'],
    'Smoking allowed': ['Designated areas', 'E-cigarettes allowed', 'Medical cannabis allowed'],
    'Pets allowed': ['Pet types', 'Pet deposit in dollars', 'Pet restrictions'],
  }
  for (const [parent, fields] of Object.entries(parents)) {
    expect(fields.filter(hasField)).toEqual([])
    await check(parent)
    expect(fields.filter(hasField)).toEqual(fields)
    await check(parent)
    expect(fields.filter(hasField)).toEqual([])
  }
  await check('Visitors allowed')
  fill('Visitor hours', 'Sundays')
  await check('Overnight guests allowed')
  await check('Visitors allowed')
  await saveAndSee(success)
  expect(editor.home().policies).toEqual({ ...noPolicies, visitorHours: 'Sundays' })
  await check('Visitors allowed')
  expect(field('Visitor hours').value).toBe('Sundays')
  expect(field('Overnight guests allowed').checked).toBe(false)
})
