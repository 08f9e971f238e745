import { expect, it } from 'vitest'
import { broadcastForm } from '#contract/messaging/broadcasts.ts'
import { audienceOf, emptyDraft, messageOf } from './message-draft.ts'

const filled = { ...emptyDraft, title: 'Office hours', message: 'Closed on Monday.', roles: ['OWNER'] as const }
const issuesOf = (draft: typeof emptyDraft) =>
  broadcastForm.safeParse(messageOf(draft)).error?.issues.map(({ path }) => path.join('.'))

it('sends only the audience that is chosen', () => {
  const people = [{ id: 'a', name: 'Ada' }]
  expect(audienceOf({ ...filled, city: 'Delray Beach, FL', people })).toEqual({ kind: 'ROLES', roles: ['OWNER'] })
  expect(audienceOf({ ...filled, kind: 'CITY', city: ' Delray Beach, FL ' })).toEqual({
    kind: 'CITY',
    roles: ['OWNER'],
    city: 'Delray Beach, FL',
  })
  expect(audienceOf({ ...filled, kind: 'PEOPLE', people })).toEqual({ kind: 'PEOPLE', userIds: ['a'] })
})

it('is complete with a title, words and somebody to tell', () => {
  expect(issuesOf(filled)).toBeUndefined()
  expect(issuesOf(emptyDraft)).toEqual(['title', 'message', 'audience.roles'])
  expect(issuesOf({ ...filled, kind: 'PEOPLE' })).toEqual(['audience.userIds'])
})

it('needs a time only when it goes out later', () => {
  expect(issuesOf({ ...filled, at: 'soon' })).toBeUndefined()
  expect(issuesOf({ ...filled, isLater: true })).toEqual(['scheduledFor'])
  // Whatever zone the browser is in: 9:30 AM Eastern, in summer and in winter.
  expect(messageOf({ ...filled, isLater: true, at: '2031-05-04T09:30' }).scheduledFor).toBe('2031-05-04T13:30:00.000Z')
  expect(messageOf({ ...filled, isLater: true, at: '2031-12-04T09:30' }).scheduledFor).toBe('2031-12-04T14:30:00.000Z')
})
