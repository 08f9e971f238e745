import { fireEvent, screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { render } from '#tests/dom/render.tsx'
import { MessageList, type ShownMessage } from './message-list.tsx'

const written = (id: string, isMine = false): ShownMessage => ({
  id,
  isMine,
  by: isMine ? 'You' : 'Olive H.',
  message: `Message ${id}`,
  sentAt: new Date('2026-11-16T12:00:00Z'),
  readAt: null,
})

/** A list of 1,000 pixels, of which 200 are in view. */
function show(isTeam: boolean) {
  const ui = (messages: ShownMessage[], childrenKey = '') => (
    <MessageList messages={messages} namesColleagues={isTeam} childrenKey={childrenKey} />
  )
  const first = [written('1'), written('2')]
  const { rerender } = render(ui(first))
  const list = screen.getByRole('list', { name: 'Messages' })
  Object.defineProperties(list, { scrollHeight: { value: 1000 }, clientHeight: { value: 200 } })
  const reads = (top: number) => {
    list.scrollTop = top
    fireEvent.scroll(list)
  }
  return {
    list,
    reads,
    arrives: (message: ShownMessage) => rerender(ui([...first, message])),
    sends: (key: string) => rerender(ui(first, key)),
  }
}

it('stays with the earlier messages that someone is reading when others write', () => {
  const { list, reads, arrives } = show(false)
  reads(100)
  arrives(written('3'))
  expect(list.scrollTop).toBe(100)
})

it('follows new messages near the end', () => {
  const { list, reads, arrives } = show(false)
  reads(760)
  arrives(written('3'))
  expect(list.scrollTop).toBe(1000)
})

it('goes to the end for one’s own message', () => {
  const { list, reads, arrives } = show(false)
  reads(100)
  arrives(written('3', true))
  expect(list.scrollTop).toBe(1000)
})

it('where a team shares a conversation, goes to the end for what is on its way from here, and not for a colleague', () => {
  const { list, reads, arrives, sends } = show(true)
  reads(100)
  arrives(written('3', true))
  expect(list.scrollTop).toBe(100)
  sends('a SENDING')
  expect(list.scrollTop).toBe(1000)
})

it('warns each side of its own risks', () => {
  const asked = { ...written('1'), message: 'Can I send it by Venmo?' }
  const { rerender } = render(<MessageList messages={[asked]} isHome />)
  expect(screen.getByText(/Take payments on Waymark/)).toBeTruthy()
  rerender(<MessageList messages={[asked]} />)
  expect(screen.getByText(/Never pay outside Waymark/)).toBeTruthy()
})
