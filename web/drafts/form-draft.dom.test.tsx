import { beforeEach, expect, it } from 'vitest'
import { drafts } from './drafts.browser.ts'
import { formVersion, keepForm, keptField } from './form-draft.ts'

beforeEach(() => localStorage.setItem('user', JSON.stringify({ id: 'olive' })))

it('gives back what a field held', () => {
  const form = document.createElement('form')
  form.innerHTML = '<input name="homeId" value="harbor" />'
  keepForm('new-reservation', form, 3)
  expect([keptField('new-reservation', 'homeId'), formVersion('new-reservation')]).toEqual(['harbor', 3])
})

it('reads a draft from before an upgrade as none', () => {
  drafts.keep('new-reservation', { homeId: ['harbor'] })
  expect([keptField('new-reservation', 'homeId'), formVersion('new-reservation')]).toEqual([undefined, undefined])
})
