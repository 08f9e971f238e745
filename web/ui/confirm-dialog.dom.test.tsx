import { screen, waitFor } from '@testing-library/dom'
import { useRef, useState } from 'react'
import { expect, it } from 'vitest'
import { field, fill, findDialog, press, renderScreen } from '#tests/dom/screen.tsx'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { LiveRegion } from './live-region.tsx'

type RowProps = { name: string; onDelete: () => void }

/** A row with its own dialog, as lists have them: both disappear before the dialog is closed. */
function Row({ name, onDelete }: RowProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <li>
      <Button ref={opener} onClick={() => setOpen(true)}>
        Delete {name}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Delete this search?"
        action="Delete search"
        onConfirm={async () => {
          onDelete()
          await new Promise((resolve) => setTimeout(resolve, 5))
          return { message: `${name} deleted.` }
        }}
        onClose={() => {
          setOpen(false)
          // What browsers do, but not the one of this test.
          opener.current?.focus()
        }}
      >
        <p>{name}</p>
      </ConfirmDialog>
    </li>
  )
}

function List({ keeps = false }: { keeps?: boolean }) {
  const [names, setNames] = useState(['First', 'Second'])
  return (
    <main tabIndex={-1}>
      <ul>
        {names.map((name) => (
          <Row key={name} name={name} onDelete={() => keeps || setNames(names.filter((one) => one !== name))} />
        ))}
      </ul>
      <LiveRegion />
    </main>
  )
}

function Removed() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <main tabIndex={-1}>
      <Button onClick={() => setOpen(true)}>Leave</Button>
      {isOpen && (
        <ConfirmDialog open title="Leave this home?" action="Leave home" onConfirm={async () => {}} onClose={close}>
          <p>It stays in your list.</p>
        </ConfirmDialog>
      )}
    </main>
  )
}

const open = (keeps = false) => renderScreen(() => <List keeps={keeps} />, { path: '/', at: '/' })

it('returns to the button it was opened from, and adds no words, when that is still there', async () => {
  open(true)
  await press('Delete First')
  await press('Delete search', await findDialog('Delete this search?'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Delete First'))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(document.activeElement?.textContent).toBe('Delete First')
  expect(screen.queryByText('First deleted.')).toBeNull()
})

it('leads to the main area and says what was done when its row disappears with it', async () => {
  open()
  await press('Delete First')
  await press('Delete search', await findDialog('Delete this search?'))
  await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'))
  expect((await screen.findByText('First deleted.')).closest('[role=status]')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Delete First' })).toBeNull()
})

it('returns to its button when the dialog is removed instead of closed', async () => {
  renderScreen(Removed, { path: '/', at: '/' })
  await press('Leave')
  await press('Cancel', await findDialog('Leave this home?'))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Leave'))
})

it('keeps a reason that no one owes until it is sent, as when a session ends meanwhile', async () => {
  localStorage.setItem('user', JSON.stringify({ id: 'sam' }))
  const sent: string[] = []
  const ask = () =>
    renderScreen(
      () => (
        <ConfirmDialog
          open
          title="Leave this home?"
          action="Leave home"
          reason={{ about: 'home-1', label: 'Reason', optional: true, maxLength: 500 }}
          onConfirm={async (reason) => sent.push(reason)}
          onClose={() => {}}
        >
          <p>It stays in your list.</p>
        </ConfirmDialog>
      ),
      { path: '/', at: '/' },
    )
  const { unmount } = ask()
  fill('Reason', 'I moved away.')
  unmount()
  ask()
  expect([field('Reason').value, field('Reason').maxLength]).toEqual(['I moved away.', 500])
  await press('Leave home')
  await waitFor(() => expect(sent).toEqual(['I moved away.']))
  fill('Reason', '')
  await press('Leave home')
  await waitFor(() => expect(sent).toEqual(['I moved away.', '']))
})
