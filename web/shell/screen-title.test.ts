import { expect, test } from 'vitest'
import { screens } from '#web/site-map.ts'
import { documentTitleOf } from './screen-title.ts'

test.each(screens.filter(({ guard }) => guard !== 'public'))('the title of $path is discreet', ({ path }) => {
  expect(documentTitleOf(path)).toMatch(/^[A-Z]/)
  expect(documentTitleOf(path)).not.toMatch(/sobriety|sober|recovery|addict|treatment/i)
})

test('public pages say what they are', () => {
  expect(documentTitleOf('/support-groups')).toBe('Support groups')
})
