import { waitFor } from '@testing-library/dom'
import { useNavigate, useSearchParams } from 'react-router'
import { expect, it } from 'vitest'
import { button, check, field, fill, renderScreen, user } from '#tests/dom/screen.tsx'
import { isChanged, useSearchForm } from './use-search-form.ts'

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

/** The address, and a way back that leaves the focus where it is, as the browser's own does. */
function Search() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  return (
    <form {...useSearchForm('/search', search)}>
      <label>
        Place <input name="q" defaultValue={search.get('q') ?? ''} />
      </label>
      <label>
        Max price <input name="maxPrice" defaultValue={search.get('maxPrice') ?? ''} />
      </label>
      <label>
        Verified <input type="checkbox" name="verified" value="true" />
      </label>
      <button type="submit">Search</button>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <output>{search.toString()}</output>
    </form>
  )
}
const open = (at: string) => renderScreen(Search, { path: '/search', at })
const isAt = (search: string) => waitFor(() => expect(document.querySelector('output')!.textContent).toBe(search))

it.each([
  { label: 'Place', typed: 'Boca Raton ', sent: 'q=Boca+Raton', before: 'Delray Beach' },
  { label: 'Max price', typed: '900', sent: 'q=Delray+Beach&maxPrice=900', before: '' },
])(
  'shows the earlier search again after a step back, also in the focused field: $label',
  async ({ label, typed, sent, before }) => {
    open('/search?q=Delray+Beach')
    fill(label, typed)
    await user.type(field(label), '{Enter}')
    await isAt(sent)
    button('Back').click()
    await isAt('q=Delray+Beach')
    expect(document.activeElement).toBe(field(label))
    expect(field(label).value).toBe(before)
    await check('Verified')
    await isAt('q=Delray+Beach&verified=true')
  },
)

it('leaves alone what someone is typing while the results of another filter arrive', async () => {
  open('/search?q=Delray+Beach')
  fill('Place', 'Boca')
  field('Verified').checked = true
  button('Back').closest('form')!.requestSubmit()
  fill('Place', 'Boca Raton')
  await isAt('q=Boca&verified=true')
  expect(field('Place').value).toBe('Boca Raton')
})
