import { screen } from '@testing-library/dom'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { OwnApplication } from '#contract/stays/applications.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { check, field, press, renderScreen } from '#tests/dom/screen.tsx'
import { StepSend } from './step-send.tsx'
import type { Draft } from './use-application-draft.ts'

const api = fakeApi()
const id = '3f0c2a10-0000-4000-8000-000000000001'
const application = (cents: number, hash: string) =>
  ({
    id,
    version: 1,
    status: 'DRAFT',
    home: { id, title: 'Harbor House', city: 'Delray Beach', state: 'FL' },
    timeZone: 'America/New_York',
    bedroom: null,
    moveInOn: null,
    answers: {},
    requirements: [],
    documents: [],
    missing: [],
    rooms: [],
    consentWords: 'Harbor House can see what you choose until you take it back.',
    feeSheet: {
      home: 'Harbor House',
      room: 'Garden room',
      currency: 'USD',
      paymentFrequency: 'WEEKLY',
      dueNow: [],
      dueAtMoveIn: [{ label: 'First week', cents }],
      totalNowCents: 0,
      totalAtMoveInCents: cents,
      terms: [],
    },
    feeSheetHash: hash.repeat(64),
    fee: { cents: 0, currency: 'USD', state: 'NONE' },
  }) as unknown as OwnApplication

type Props = { flush?: (shown: OwnApplication) => OwnApplication }

function Screen({ flush = (shown) => shown }: Props) {
  const [shown, show] = useState(application(20_000, 'a'))
  const draft = { application: shown, flush: async () => flush(shown), takeNewest: async () => show(application(25_000, 'b')) }
  return <StepSend draft={draft as unknown as Draft} goTo={() => undefined} onSent={() => undefined} />
}

it('asks again whether the costs were read when they have changed', async () => {
  api.answer('POST /residents/applications/{id}/submit', () => refuse(409, 'The costs have changed. Please review them again.'))
  renderScreen(Screen, { path: '/apply', at: '/apply' })
  await check('I agree to this.')
  await check('I have read these costs.')
  await press('Send my application')
  expect(await screen.findByText('The costs have changed. Please review them again.')).toBeTruthy()
  expect(field('I agree to this.').checked).toBe(true)
  expect(field('I have read these costs.').checked).toBe(false)
  await press('Send my application')
  // The focus goes to what is missing, however far up it is.
  expect(document.activeElement).toBe(field('I have read these costs.'))
  expect(screen.getAllByText('Check this box before you send your application')).toHaveLength(1)
  expect(api.changes).toHaveLength(1)
})

it('sends what was saved just before, such as a document that arrived late', async () => {
  api.answer('POST /residents/applications/{id}/submit', () => refuse(409, 'Sent.'))
  renderScreen(() => <Screen flush={(shown) => ({ ...shown, version: 2 })} />, { path: '/apply', at: '/apply' })
  await check('I agree to this.')
  await check('I have read these costs.')
  await press('Send my application')
  await screen.findByText('Sent.')
  expect(api.changes[0]?.body).toMatchObject({ version: 2 })
})
