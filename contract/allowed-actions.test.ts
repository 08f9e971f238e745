import { expect, it } from 'vitest'
import { allowedAmong, allows } from './allowed-actions.ts'

const home: { allowedActions: ('edit' | 'pause' | 'delete')[] } = { allowedActions: ['pause', 'edit'] }

it('says whether one action is allowed', () => {
  expect([allows(home, 'edit'), allows(home, 'delete')]).toEqual([true, false])
})

it('keeps the order of the buttons', () => {
  expect(allowedAmong(home, ['edit', 'delete', 'pause'])).toEqual(['edit', 'pause'])
})
