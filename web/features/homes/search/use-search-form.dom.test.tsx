import { expect, it } from 'vitest'
import { isChanged } from './use-search-form.ts'

const formOf = (fields: string) => {
  const form = document.createElement('form')
  form.innerHTML = fields
  return form
}
const fields = `<input type="checkbox" name="verified" value="true"><input name="q" value="miami">
  <select name="radius"><option value="">Here</option><option value="5" selected>5 miles</option></select>`

it('knows what was chosen before the page came to life', () => {
  expect(isChanged(formOf(fields))).toBe(false)
  const checked = formOf(fields)
  checked.querySelector('input')!.checked = true
  const typed = formOf(fields)
  typed.querySelector<HTMLInputElement>('[name=q]')!.value = 'tampa'
  const selected = formOf(fields)
  selected.querySelector('select')!.value = ''
  expect([checked, typed, selected].map(isChanged)).toEqual([true, true, true])
})
