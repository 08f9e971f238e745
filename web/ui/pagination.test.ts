import { expect, it } from 'vitest'
import { pageNumbers } from './pagination.tsx'

it.each([
  { page: 1, last: 1, shown: [1] },
  { page: 3, last: 7, shown: [1, 2, 3, 4, 5, 6, 7] },
  { page: 1, last: 20, shown: [1, 2, 3, 4, 5, 20] },
  { page: 4, last: 20, shown: [1, 2, 3, 4, 5, 20] },
  { page: 5, last: 20, shown: [1, 4, 5, 6, 20] },
  { page: 16, last: 20, shown: [1, 15, 16, 17, 20] },
  { page: 17, last: 20, shown: [1, 16, 17, 18, 19, 20] },
  { page: 20, last: 20, shown: [1, 16, 17, 18, 19, 20] },
])('shows the first, the last and the pages around page $page of $last', ({ page, last, shown }) => {
  expect(pageNumbers(page, last)).toEqual(shown)
})
