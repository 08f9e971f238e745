import { expect, it } from 'vitest'
import { possessive } from './possessive.ts'

it('adds no second s to a name that ends with one', () => {
  expect(['Riley Morgan', 'Grant Family Homes', 'Kester Cottage'].map(possessive)).toEqual([
    'Riley Morgan’s',
    'Grant Family Homes’',
    'Kester Cottage’s',
  ])
})
