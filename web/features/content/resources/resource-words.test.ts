import { expect, it } from 'vitest'
import { resourceUse } from './resource-words.ts'

const file = { name: 'Budget.pdf', type: 'application/pdf', bytes: 1200, url: '/files/budget' }

it('says that a file was downloaded, and that a website was opened', () => {
  expect(resourceUse({ viewCount: 2, downloadCount: 154, file })).toEqual(['2 views', '154 downloads'])
  expect(resourceUse({ viewCount: 1, downloadCount: 154, file: null })).toEqual(['1 view', 'opened 154 times'])
  expect(resourceUse({ viewCount: 0, downloadCount: 1, file: null })).toEqual([false, 'opened 1 time'])
})
