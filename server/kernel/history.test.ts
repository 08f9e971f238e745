import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { historyPresenter } from './history.ts'

const present = historyPresenter('payout', {
  schedule: 'Scheduled',
  hold: 'Put on hold',
  release: 'Released',
  send: 'Sent',
  pay: 'Arrived',
  fail: 'Failed',
  retry: 'Scheduled again',
  cancel: 'Canceled',
})

const row = (actorRole: string, action = 'payout.hold') => ({
  id: randomUUID(),
  subjectId: randomUUID(),
  at: new Date('2026-11-18T13:22:00Z'),
  action,
  actorRole,
  reason: 'The bank asked.',
  name: 'Ada Flores',
})

it('says what happened and which side did it, without names', () => {
  const { id, at } = row('ADMIN')
  expect(present([{ ...row('ADMIN'), id }])).toEqual([
    { id, at, text: 'Put on hold', by: 'Waymark staff', reason: 'The bank asked.' },
  ])
  expect(present(['SEEKER', 'OWNER', 'VISITOR'].map((role) => row(role))).map(({ by }) => by)).toEqual([
    'Resident',
    'The home',
    'Waymark',
  ])
})

it('names people for those who may know them, and the side of those who are gone', () => {
  expect(present([row('ADMIN')], { withNames: true })).toMatchObject([{ by: 'Ada Flores' }])
  expect(present([{ ...row('ADMIN'), name: null }], { withNames: true })).toMatchObject([{ by: 'Waymark staff' }])
})

it('says "You" to the resident whose own step it was', () => {
  const rows = ['SEEKER', 'OWNER'].map((role) => row(role))
  expect(present(rows, { isResident: true }).map(({ by }) => by)).toEqual(['You', 'The home'])
})

it('has a line even for an action that is no longer in the list', () => {
  expect(present([row('ADMIN', 'payout.outdated')])).toMatchObject([{ text: 'Updated' }])
})
