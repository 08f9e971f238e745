import { screen, waitFor } from '@testing-library/dom'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { render } from '#tests/dom/render.tsx'
import { button, field, fill, press, user } from '#tests/dom/screen.tsx'
import { ApiError } from '#web/api/client.ts'
import { ErrorSummary } from './error-summary.tsx'
import { SelectField, TextField } from './field.tsx'
import { useForm } from './form.ts'
import { FormActions } from './form-actions.tsx'
import { LiveRegion } from './live-region.tsx'

const schema = z.object({ name: z.string().min(1, 'Enter a name'), email: z.email('Enter an email address') })
const send = vi.fn<(value: z.output<typeof schema>) => Promise<void>>()
afterEach(() => void send.mockReset())

function SampleForm({ isLong = false }: { isLong?: boolean }) {
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema,
    read: (data) => Object.fromEntries(data),
    send,
    keptAs: 'sample',
  })
  return (
    <form {...formProps}>
      {isLong ? <ErrorSummary failure={failure} errors={errors} /> : failure && <p role="alert">{failure}</p>}
      <TextField label="Name" name="name" error={errors.name} />
      <TextField label="Email" name="email" error={errors.email} />
      <FormActions submit="Save" isSubmitting={isSubmitting} />
    </form>
  )
}

it('moves the focus to the first invalid field, and sends nothing', async () => {
  render(<SampleForm />)
  fill('Name', 'Pat')
  await press('Save')
  await waitFor(() => expect(document.activeElement).toBe(field('Email')))
  expect(field('Email').getAttribute('aria-invalid')).toBe('true')
  expect(send).not.toHaveBeenCalled()
})

it('moves the focus to the summary of a long form, from where each message leads to its field', async () => {
  render(<SampleForm isLong />)
  await press('Save')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Please check these fields'))
  await user.click(screen.getByRole('link', { name: 'Enter an email address' }))
  expect(document.activeElement).toBe(field('Email'))
})

it('shows what the server refuses at its field, once, and keeps what was typed', async () => {
  const taken = 'This address is taken'
  send.mockRejectedValueOnce(new ApiError(400, taken, [{ path: 'email', message: taken }]))
  render(<SampleForm isLong />)
  fill('Name', 'Pat')
  fill('Email', 'pat@example.org')
  await press('Save')
  await screen.findByRole('link', { name: taken })
  expect(screen.getAllByText(taken)).toHaveLength(2)
  expect(field('Email').value).toBe('pat@example.org')
})

it.each([false, true])('moves the focus to what went wrong as a whole, in a long form too: %s', async (isLong) => {
  send.mockRejectedValueOnce(new ApiError(500, 'Please try again in a minute.'))
  render(<SampleForm isLong={isLong} />)
  fill('Name', 'Pat')
  fill('Email', 'pat@example.org')
  await press('Save')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Please try again in a minute.'))
})

it('leads to the message when what the server refuses has no field here', async () => {
  send.mockRejectedValueOnce(new ApiError(400, 'Choose a room', [{ path: 'bedroomId', message: 'Choose a room' }]))
  render(<SampleForm />)
  fill('Name', 'Pat')
  fill('Email', 'pat@example.org')
  await press('Save')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
})

it('sends once, however often the button is pressed, and says what it does', async () => {
  const answer = Promise.withResolvers<void>()
  send.mockReturnValueOnce(answer.promise)
  render(<SampleForm />)
  fill('Name', 'Pat')
  fill('Email', 'pat@example.org')
  await user.dblClick(button('Save'))
  expect((await screen.findByRole('button', { name: 'Saving...' })).getAttribute('aria-disabled')).toBe('true')
  answer.resolve()
  await screen.findByRole('button', { name: 'Save' })
  expect(send.mock.calls).toEqual([[{ name: 'Pat', email: 'pat@example.org' }]])
})

it('has back what was typed when it is opened again, until it was sent', async () => {
  localStorage.setItem('user', JSON.stringify({ id: 'pat' }))
  const first = render(<SampleForm />)
  await user.type(field('Name'), 'Pat')
  first.unmount()
  const second = render(<SampleForm />)
  expect(field('Name').value).toBe('Pat')
  await user.type(field('Email'), 'pat@example.org')
  await press('Save')
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  second.unmount()
  render(<SampleForm />)
  expect(field('Name').value).toBe('')
})

const roomsOf: Record<string, readonly string[]> = { harbor: ['Aspen'], lake: ['Dune', 'Elm'] }

/** Each choice brings what depends on it: the options of the next one, and then a field. */
function ChoiceForm() {
  const [home, setHome] = useState('harbor')
  const [room, setRoom] = useState('')
  const { formProps } = useForm({ schema, read: () => undefined, send, keptAs: 'choice' })
  const options = (names: readonly string[]) => ['', ...names].map((name) => <option key={name}>{name}</option>)
  return (
    <form {...formProps}>
      <SelectField label="Home" name="home" value={home} onChange={({ target }) => setHome(target.value)}>
        {options(Object.keys(roomsOf))}
      </SelectField>
      <SelectField label="Room" name="room" value={room} onChange={({ target }) => setRoom(target.value)}>
        {options(roomsOf[home] ?? [])}
      </SelectField>
      {room === 'Elm' && <TextField label="Why Elm?" name="reason" />}
    </form>
  )
}

it('has back what appears only after a choice, and keeps it when it is opened without a word', async () => {
  localStorage.setItem('user', JSON.stringify({ id: 'pat' }))
  const first = render(<ChoiceForm />)
  fill('Home', 'lake')
  fill('Room', 'Elm')
  fill('Why Elm?', 'It is quiet.')
  first.unmount()
  for (const _time of ['once', 'twice']) {
    const again = render(<ChoiceForm />)
    expect(((await screen.findByLabelText('Why Elm?')) as HTMLInputElement).value).toBe('It is quiet.')
    again.unmount()
  }
})

/** A form that its own success takes away, as the answer to a request. */
function Once() {
  const [isSent, setSent] = useState(false)
  async function send() {
    setSent(true)
    return { message: 'Your answer was sent.' }
  }
  const { formProps } = useForm({ schema: z.unknown(), read: () => undefined, send })
  return (
    <main tabIndex={-1}>
      <LiveRegion />
      {!isSent && (
        <form {...formProps}>
          <FormActions submit="Send answer" isSubmitting={false} />
        </form>
      )}
    </main>
  )
}

it('leads to the main area and says what was done when the form is gone', async () => {
  render(<Once />)
  button('Send answer').focus()
  await press('Send answer')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'))
  expect((await screen.findByText('Your answer was sent.')).closest('[role=status]')).toBeTruthy()
})
