import { expect, test } from '@playwright/test'
import { watchChanges } from '#tests/e2e/homes.ts'
import { cards, openTab, save } from '#tests/e2e/tabs.ts'

const noPolicies = {
  hasWeekdayCurfew: false,
  weekdayTime: '',
  hasWeekendCurfew: false,
  weekendTime: '',
  curfewExceptions: '',
  visitorsAllowed: false,
  approvalRequired: false,
  visitorHours: '',
  overnightGuests: false,
  commonAreaOnly: false,
  smokingAllowed: false,
  designatedAreas: '',
  ecigarettes: false,
  cannabisAllowed: false,
  petsAllowed: false,
  petTypes: '',
  petDeposit: 0,
  petRestrictions: '',
  lgbtqFriendly: false,
}

test('saves rules, requirements and the whole policies', async ({ page }) => {
  const { id, read } = await openTab(page, 'rulesAndPolicies')
  await page.getByRole('button', { name: 'Add house rule' }).click()
  const rule = cards(page, 'House rules').first()
  await expect(rule.getByLabel('Category')).toHaveValue('CURFEW')
  await expect(rule.getByLabel('Enforcement')).toHaveValue('STRICT')
  await rule.getByLabel('Rule', { exact: true }).fill('Be home by ten')
  await rule.getByLabel('Details').fill('Call if you are late')
  await page.getByRole('button', { name: 'Add requirement' }).click()
  const requirement = cards(page, 'Requirements').first()
  await expect(requirement.getByLabel('Type')).toHaveValue('SOBRIETY_LENGTH')
  await requirement.getByLabel('Description').fill('30 days')
  await page.getByLabel('Curfew on weekdays').check()
  await page.getByLabel('Weekday curfew time').fill('22:00')
  await page.getByLabel('LGBTQ+ friendly').check()
  const changes = watchChanges(page)
  await save(page)
  await expect(page.getByText('Rules, requirements, and policies updated successfully!')).toBeVisible()
  const ruleBody = {
    category: 'CURFEW',
    rule: 'Be home by ten',
    description: 'Call if you are late',
    enforcement: 'STRICT',
    consequences: '',
    isActive: true,
  }
  const needed = { type: 'SOBRIETY_LENGTH', description: '30 days', required: true, details: '', verification: '' }
  const policies = { ...noPolicies, hasWeekdayCurfew: true, weekdayTime: '22:00', lgbtqFriendly: true }
  expect(changes).toEqual([
    { call: `POST /homes/${id}/house-rules`, body: ruleBody },
    { call: `POST /homes/${id}/requirements`, body: needed },
    { call: `PUT /homes/${id}/policies`, body: policies },
  ])
  const [storedRule] = (await read()).houseRules
  const [storedRequirement] = (await read()).requirements

  // Both cards stay open with what was typed.
  await expect(rule.getByLabel('Details')).toBeVisible()
  await rule.getByLabel('Enforcement').selectOption('FLEXIBLE')
  await requirement.getByLabel('Description').fill('60 days')
  changes.length = 0
  await save(page)
  await expect(page.getByText('Rules, requirements, and policies updated successfully!')).toBeVisible()
  expect(changes).toEqual([
    { call: `PUT /homes/${id}/house-rules/${storedRule.id}`, body: { ...ruleBody, enforcement: 'FLEXIBLE' } },
    { call: `PUT /homes/${id}/requirements/${storedRequirement.id}`, body: { ...needed, description: '60 days' } },
    { call: `PUT /homes/${id}/policies`, body: policies },
  ])

  await requirement.getByRole('button', { name: 'Remove requirement: 60 days' }).click()
  changes.length = 0
  await save(page)
  await expect
    .poll(() => changes)
    .toEqual([
      { call: `DELETE /homes/${id}/requirements/${storedRequirement.id}`, body: null },
      { call: `PUT /homes/${id}/policies`, body: policies },
    ])
})

test('shows what belongs to a policy only while its box is on, and keeps the words', async ({ page }) => {
  const { read } = await openTab(page, 'rulesAndPolicies')
  const parents = {
    'Curfew on weekdays': ['Weekday curfew time', 'Curfew exceptions'],
    'Curfew on weekends': ['Weekend curfew time', 'Curfew exceptions'],
    'Visitors allowed': ['Visitor hours', 'Approval required', 'In shared rooms only', 'Overnight guests allowed'],
    'Smoking allowed': ['Designated areas', 'E-cigarettes allowed', 'Medical cannabis allowed'],
    'Pets allowed': ['Pet types', 'Pet deposit in dollars', 'Pet restrictions'],
  }
  for (const [parent, fields] of Object.entries(parents)) {
    for (const field of fields) await expect(page.getByLabel(field)).toHaveCount(0)
    await page.getByLabel(parent).check()
    for (const field of fields) await expect(page.getByLabel(field)).toBeVisible()
    await page.getByLabel(parent).uncheck()
    for (const field of fields) await expect(page.getByLabel(field)).toHaveCount(0)
  }
  await page.getByLabel('Visitors allowed').check()
  await page.getByLabel('Visitor hours').fill('Sundays')
  await page.getByLabel('Overnight guests allowed').check()
  await page.getByLabel('Visitors allowed').uncheck()
  await save(page)
  await expect(page.getByText('Rules, requirements, and policies updated successfully!')).toBeVisible()
  expect((await read()).policies).toEqual({ ...noPolicies, visitorHours: 'Sundays' })
  await page.getByLabel('Visitors allowed').check()
  await expect(page.getByLabel('Visitor hours')).toHaveValue('Sundays')
  await expect(page.getByLabel('Overnight guests allowed')).not.toBeChecked()
})
