import { screen } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { render } from '#tests/dom/render.tsx'
import { field, user } from '#tests/dom/screen.tsx'
import { CheckboxField, SelectField } from './field.tsx'

it('a checkbox keeps the focus while its choice is saved, and takes no other', async () => {
  const onChange = vi.fn()
  const show = (loading: boolean) => <CheckboxField label="Quiet hours" loading={loading} checked={false} onChange={onChange} />
  const { rerender } = render(show(false))
  await user.click(field('Quiet hours'))
  expect(onChange).toHaveBeenCalledTimes(1)
  rerender(show(true))
  expect(document.activeElement).toBe(field('Quiet hours'))
  expect(field('Quiet hours').getAttribute('aria-disabled')).toBe('true')
  await user.keyboard(' ')
  await user.click(screen.getByText('Quiet hours'))
  expect(onChange).toHaveBeenCalledTimes(1)
})

it('a choice can be left by keyboard while it is saved', async () => {
  render(
    <>
      <SelectField label="Fee" loading defaultValue="1">
        <option>1</option>
        <option>2</option>
      </SelectField>
      <button type="button">Next</button>
    </>,
  )
  field('Fee').focus()
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Next')
})
