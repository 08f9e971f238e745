import { screen, waitFor } from '@testing-library/dom'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { render } from '#tests/dom/render.tsx'
import { button, findDialog, press, user } from '#tests/dom/screen.tsx'
import { Button } from './button.tsx'
import { Dialog, useHeldOpen } from './dialog.tsx'

function Secret({ onDone }: { onDone: () => void }) {
  useHeldOpen()
  return <Button onClick={onDone}>I saved it</Button>
}

function Sample() {
  const [isOpen, setOpen] = useState(false)
  const [isMade, setMade] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={isOpen} title="New key" onClose={close}>
        {isMade ? <Secret onDone={close} /> : <Button onClick={() => setMade(true)}>Make it</Button>}
      </Dialog>
    </>
  )
}

const hasClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
/** What a browser asks before Escape or the gesture to go back closes a dialog. */
const mayClose = (dialog: HTMLElement) => dialog.dispatchEvent(new Event('cancel', { cancelable: true }))

it('has a way out that can be touched', async () => {
  render(<Sample />)
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  await press('Open')
  const dialog = await findDialog('New key')
  expect(button('Close', dialog).hasAttribute('inert')).toBe(false)
  expect(mayClose(dialog)).toBe(true)
  await press('Close', dialog)
  await hasClosed()
})

it('is closed by its own button only while it shows what no one sees again', async () => {
  render(<Sample />)
  await press('Open')
  await press('Make it')
  const dialog = await findDialog('New key')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close' })).toBeNull())
  expect([dialog.getAttribute('closedby'), mayClose(dialog)]).toEqual(['none', false])
  await user.click(button('I saved it', dialog))
  await hasClosed()
})
