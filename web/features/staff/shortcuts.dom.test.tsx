import { screen } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { check, press, renderScreen, user } from '#tests/dom/screen.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Shortcuts } from './shortcuts.tsx'

const done = vi.fn()

const List = () => (
  <main>
    <input aria-label="Name" />
    <input type="search" aria-label="Search" />
    <select aria-label="Type" />
    <table>
      <tbody>
        {['first', 'second'].map((key) => (
          <tr key={key} data-key={key} tabIndex={-1}>
            <td>
              <input type="checkbox" aria-label={`Select ${key}`} />
              <Button aria-keyshortcuts="e" onClick={() => done(key)}>
                Approve {key}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <Shortcuts />
  </main>
)

const open = (Screen = List) => renderScreen(Screen, { path: '/admin-reviews', at: '/admin-reviews' })

it('moves through rows, selects them and presses their buttons', async () => {
  open()
  await user.keyboard('jjx')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select second' }).checked).toBe(true)
  await user.keyboard('e')
  expect(done).toHaveBeenLastCalledWith('second')
  await user.keyboard('k')
  await user.keyboard('e')
  expect(done).toHaveBeenLastCalledWith('first')
})

it('goes from the search field to the first row, past the other filters', async () => {
  open()
  await user.keyboard('/ab{ArrowDown}e')
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('ab')
  expect(done).toHaveBeenLastCalledWith('first')
})

it('leaves letters to whoever types', async () => {
  open()
  done.mockClear()
  await user.type(screen.getByLabelText('Name'), 'eej')
  expect(done).not.toHaveBeenCalled()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('eej')
})

it('in a dialog, presses only the dialog’s buttons', async () => {
  const approve = vi.fn()
  open(() => (
    <>
      <List />
      <Dialog open title="Review" onClose={() => undefined}>
        <Button aria-keyshortcuts="e" onClick={approve}>
          Publish
        </Button>
      </Dialog>
    </>
  ))
  done.mockClear()
  await user.keyboard('ex?')
  expect(approve).toHaveBeenCalledOnce()
  expect(done).not.toHaveBeenCalled()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select first', hidden: true }).checked).toBe(false)
})

it('lists its keys, and leaves them alone once they are switched off', async () => {
  open()
  await user.keyboard('?')
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
  await check('Use keyboard shortcuts')
  await press('Close', screen.getByRole('dialog'))
  await user.keyboard('j')
  expect(document.activeElement?.closest('tr')).toBeNull()
})
