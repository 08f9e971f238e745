import { expect, it, vi } from 'vitest'
import { render } from '#tests/dom/render.tsx'
import { button, field, press, user } from '#tests/dom/screen.tsx'
import { Button } from './button.tsx'
import { TextField } from './field.tsx'

function Sample({ loading, onSubmit, onClick }: { loading: boolean; onSubmit?: () => void; onClick?: () => void }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.()
      }}
    >
      <TextField label="Name" />
      <Button type="submit" loading={loading} onClick={onClick}>
        Save
      </Button>
    </form>
  )
}

it('keeps the focus while it is loading, and does nothing when it is pressed', async () => {
  const [onSubmit, onClick] = [vi.fn(), vi.fn()]
  const { rerender } = render(<Sample loading={false} />)
  button('Save').focus()
  rerender(<Sample loading {...{ onSubmit, onClick }} />)
  expect(document.activeElement).toBe(button('Save'))
  expect(button('Save').getAttribute('aria-disabled')).toBe('true')
  await press('Save')
  await user.type(field('Name'), 'Pat{Enter}')
  expect([onSubmit, onClick].map(({ mock }) => mock.calls.length)).toEqual([0, 0])

  rerender(<Sample loading={false} {...{ onSubmit, onClick }} />)
  expect(button('Save').hasAttribute('aria-disabled')).toBe(false)
  await user.type(field('Name'), '{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
})

it('is really disabled when there is nothing to press it for', () => {
  render(
    <Button disabled loading={false}>
      Publish
    </Button>,
  )
  expect(button('Publish').hasAttribute('disabled')).toBe(true)
})

it('leaves the focus to the main area if the answer takes the button off the screen', async () => {
  const screenOf = (status: 'new' | 'saving' | 'in review') => (
    <main tabIndex={-1}>{status !== 'in review' && <Button loading={status === 'saving'}>Start review</Button>}</main>
  )
  const { rerender } = render(screenOf('new'))
  button('Start review').focus()
  rerender(screenOf('saving'))
  rerender(screenOf('in review'))
  await expect.poll(() => document.activeElement?.tagName).toBe('MAIN')
})
