import { screen, within } from '@testing-library/dom'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import type { ProgressCheckIn, ProgressCounter, ProgressOverview } from '#contract/people/progress.ts'
import { addDays } from '#contract/time.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { check, field, fill, findDialog, press, renderScreen, user } from '#tests/dom/screen.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckInCard } from './check-in-card.tsx'
import ResidentProgress from './resident-progress.tsx'

const api = fakeApi()
const today = '2026-11-16'
const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const counter: ProgressCounter = {
  id: id(1),
  label: 'My days',
  startedOn: '2026-10-17',
  isOnDashboard: true,
  days: 30,
  celebrates: { label: '30 days', on: today },
  reached: [{ label: '30 days', on: today }],
  next: { label: '60 days', on: '2026-12-16' },
  earlier: [],
  totalDays: 30,
}
const checkIn = (ago: number, more: Partial<ProgressCheckIn> = {}): ProgressCheckIn => ({
  id: id(2 + ago),
  day: addDays(today, -ago),
  mood: 4,
  craving: 1,
  sleepHours: 7,
  note: '',
  ...more,
})
let progress: ProgressOverview
const nothing: ProgressOverview = {
  today,
  counters: [],
  checkIns: [],
  goals: [],
  rhythm: { lastWeek: 0, lastMonth: 0, total: 0 },
}
beforeEach(() => {
  progress = nothing
})

api.answer('GET /residents/progress', () => progress)
api.answer('GET /residents/dashboard', () => refuse(503))
api.answer('GET /residents/progress/check-ins', () => ({ checkIns: [checkIn(1, { note: 'Good talk' })], hasMore: false }))
api.answer('POST /residents/progress/counters', ({ body }) => ({ ...counter, ...body }))
api.answer('POST /residents/progress/counters/{id}/restart', ({ body }) => ({ ...counter, startedOn: body.startedOn, days: 0 }))
api.answer('PUT /residents/progress/check-ins', ({ body }) => ({ id: id(2), ...body }))
api.answer('POST /residents/progress/goals', ({ body }) => ({ id: id(9), createdAt: new Date(), ...body }))
api.answer('PUT /residents/progress/goals/{id}', ({ body }) => ({ id: id(9), createdAt: new Date(), ...body }))
api.answer('DELETE /residents/progress', () => ({ message: 'Your progress is deleted.' }))

const open = () => renderScreen(ResidentProgress, { path: '/residents/sobriety-progress', at: '/residents/sobriety-progress' })

it('begins with an empty page that offers a counter, from any day', async () => {
  open()
  await screen.findByRole('heading', { name: 'Count your days' })
  expect(screen.getByText('Only you can see this page. Homes and Waymark staff cannot.')).toBeDefined()
  await press('Add a counter')
  const dialog = await findDialog('Add a counter')
  fill('Start date', '2026-10-17', dialog)
  await press('Add counter', dialog)
  expect(api.changes).toMatchObject([
    { call: 'POST /residents/progress/counters', body: { label: 'My days', startedOn: '2026-10-17', isOnDashboard: true } },
  ])
})

it('checks in with the mood alone, and offers someone to talk to after a hard day', async () => {
  open()
  await screen.findByRole('heading', { name: 'How are you today?' })
  await press('Save check-in')
  await screen.findByText('Choose how you feel.')
  expect(api.changes).toEqual([])
  await check('Very low')
  await press('Save check-in')
  expect(api.changes).toMatchObject([
    { call: 'PUT /residents/progress/check-ins', body: { day: today, mood: 1, craving: null, sleepHours: null, note: '' } },
  ])
  const help = await screen.findByRole('complementary', { name: 'That sounds hard. Would it help to talk to someone?' })
  expect(within(help).getByRole('link', { name: 'Call 988' }).getAttribute('href')).toBe('tel:988')
})

it('keeps what was typed when another day is chosen, and fills in only what was not touched', async () => {
  progress = { ...nothing, checkIns: [checkIn(1, { mood: 2, sleepHours: 5, note: 'Good talk' })] }
  open()
  await screen.findByRole('heading', { name: 'How are you today?' })
  await user.click(screen.getByText('Add cravings, sleep or a note'))
  const fold = screen.getByText('Add cravings, sleep or a note').closest('details')
  await check('Good')
  fill('Note', 'A long note')
  const dayField = field('Day')
  for (const day of [addDays(today, -1), addDays(today, -2), addDays(today, -1)]) fill('Day', day)
  await screen.findByRole('heading', { name: 'Check in for another day' })
  expect([dayField.isConnected, fold?.open]).toEqual([true, true])
  expect(field('Good').checked).toBe(true)
  expect([field('Note').value, field('Hours of sleep').value, field('Cravings').value]).toEqual(['A long note', '5', '1'])
  await press('Save check-in')
  expect(api.changes).toMatchObject([
    { body: { day: addDays(today, -1), mood: 4, craving: 1, sleepHours: 5, note: 'A long note' } },
  ])
  // Today is still without a check-in, and nothing of the other day is in its form.
  await screen.findByRole('heading', { name: 'How are you today?' })
  expect([field('Good').checked, field('Note').value, field('Day').value]).toEqual([false, '', today])
})

function OverMidnight() {
  const [day, setDay] = useState(today)
  return (
    <>
      <CheckInCard today={day} checkIns={[]} />
      <Button onClick={() => setDay(addDays(today, 1))}>Midnight</Button>
    </>
  )
}

it('checks in for the new day if the form was left open over midnight, and keeps what was typed', async () => {
  renderScreen(OverMidnight, { path: '/', at: '/' })
  fill('Note', 'Late')
  await press('Midnight')
  await check('Good')
  await press('Save check-in')
  expect(api.changes).toMatchObject([{ body: { day: addDays(today, 1), mood: 4, note: 'Late' } }])
})

it('shows the check-in of today as that of today, also after another day was filled in', async () => {
  progress = { ...nothing, checkIns: [checkIn(0, { mood: 4, note: 'Slept well' })] }
  open()
  await screen.findByText('Slept well')
  await press('Edit check-in')
  fill('Day', addDays(today, -1))
  await check('Very low')
  fill('Note', 'Missed my bus')
  await press('Save check-in')
  await screen.findByText(/^Check-in saved for/)
  expect(screen.queryByText('Missed my bus')).toBeNull()
  expect(screen.getByText('Slept well')).toBeDefined()
})

it('starts again without taking anything away, with help first', async () => {
  progress = { ...nothing, counters: [counter] }
  open()
  await screen.findByText('30 days today.')
  await press('More actions for My days')
  await user.click(await screen.findByRole('menuitem', { name: 'Start again' }))
  const dialog = await findDialog('Start again from today')
  expect(dialog.textContent).toContain('Your 30 days stay in your history')
  expect(within(dialog).getByRole('link', { name: 'Text 988' })).toBeDefined()
  await press('Start again', dialog)
  expect(api.changes).toMatchObject([
    { call: `POST /residents/progress/counters/${id(1)}/restart`, body: { startedOn: today, note: '' } },
  ])
})

it('says how many days have a check-in, and shows them as a table beside the chart', async () => {
  progress = {
    ...nothing,
    checkIns: [checkIn(1), checkIn(3, { mood: 2, craving: null })],
    rhythm: { lastWeek: 2, lastMonth: 2, total: 41 },
  }
  open()
  await screen.findByText(/41 check-ins in all/)
  const table = screen.getByRole('table', { name: 'Your mood was mostly low', hidden: true })
  expect(table.textContent).toContain('Good')
  await user.click(screen.getByText('All check-ins'))
  await screen.findByText('Good talk')
})

it('adds a goal in small steps, and ticks one off', async () => {
  progress = {
    ...nothing,
    goals: [{ id: id(9), title: 'Work', smallSteps: [{ text: 'Call', isDone: false }], isDone: false, createdAt: new Date() }],
  }
  open()
  await screen.findByRole('heading', { name: 'Work' })
  await check('Call')
  await press('Add a goal')
  const dialog = await findDialog('Add a goal')
  fill('Goal', 'Rest', dialog)
  fill('Small steps', 'Bed by ten\n\nNo screen', dialog)
  await press('Add goal', dialog)
  expect(api.changes).toMatchObject([
    { call: `PUT /residents/progress/goals/${id(9)}`, body: { title: 'Work', smallSteps: [{ text: 'Call', isDone: true }] } },
    {
      call: 'POST /residents/progress/goals',
      body: { title: 'Rest', smallSteps: [{ text: 'Bed by ten' }, { text: 'No screen' }] },
    },
  ])
})

it('deletes everything only after asking', async () => {
  open()
  await screen.findByRole('button', { name: 'Delete everything' })
  await press('Delete everything')
  const dialog = await findDialog('Delete everything')
  await press('Delete everything', dialog)
  expect(api.changes).toMatchObject([{ call: 'DELETE /residents/progress' }])
})

it('offers another try when the page cannot be read', async () => {
  api.between('GET /residents/progress', () => refuse(503, 'We could not open your private records.'))
  open()
  await screen.findByText('We could not open your private records.')
  await press('Try again')
})
