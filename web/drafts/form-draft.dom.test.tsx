import { beforeEach, expect, it } from 'vitest'
import { drafts } from './drafts.browser.ts'
import { formVersion, keepForm, keptCount } from './form-draft.ts'

beforeEach(() => localStorage.setItem('user', JSON.stringify({ id: 'olive' })))

const held = () => [keptCount('request', 'item'), formVersion('request')]

it('knows how many fields of a name it holds, and the version it began from', () => {
  const form = document.createElement('form')
  form.innerHTML = '<input name="item" /><input name="item" />'
  keepForm('request', form, 3)
  expect(held()).toEqual([2, 3])
})

it('reads a draft from before an upgrade as none', () => {
  drafts.keep('request', { item: ['A letter'] })
  expect(held()).toEqual([0, undefined])
})
