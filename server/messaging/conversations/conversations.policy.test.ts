import { describe, expect, it } from 'vitest'
import type { Actor } from '#server/kernel/context.ts'
import { sideIn, sideOfList, type WriteFacts, whyClosedTo } from './conversations.policy.ts'

const nothing: WriteFacts = {
  isBlockedByUs: false,
  isBlockedByThem: false,
  isClosed: false,
  isOtherOpen: true,
  isPublished: false,
  hasApplied: false,
  hasStay: false,
  hasTour: false,
  hasPersonWritten: false,
}

describe('who may write to whom', () => {
  it.each<[who: string, side: 'PERSON' | 'TEAM', facts: Partial<WriteFacts>, may: boolean]>([
    ['a person to a published home', 'PERSON', { isPublished: true }, true],
    ['a person to a home that is not listed', 'PERSON', {}, false],
    ['an applicant to a home that is no longer listed', 'PERSON', { hasApplied: true }, true],
    ['a resident to their home, listed or not', 'PERSON', { hasStay: true }, true],
    ['a person whom an unlisted home once answered', 'PERSON', { hasPersonWritten: true }, false],
    ['a home to a stranger', 'TEAM', { isPublished: true }, false],
    ['a home to someone who wrote first', 'TEAM', { hasPersonWritten: true }, true],
    ['a home to someone who is coming to see it', 'TEAM', { hasTour: true }, true],
    ['a person who has a tour of a home that is no longer listed', 'PERSON', { hasTour: true }, true],
    ['a home to someone with a tour who blocked it', 'TEAM', { hasTour: true, isBlockedByThem: true }, false],
    ['a home to an applicant', 'TEAM', { hasApplied: true }, true],
    ['a home to its resident', 'TEAM', { hasStay: true }, true],
    ['a person whom the home blocked', 'PERSON', { isPublished: true, hasStay: true, isBlockedByThem: true }, false],
    ['a home that the person blocked', 'TEAM', { hasStay: true, hasPersonWritten: true, isBlockedByThem: true }, false],
    ['a person past their own block', 'PERSON', { isPublished: true, isBlockedByUs: true }, false],
    ['a home past its own block', 'TEAM', { hasApplied: true, isBlockedByUs: true }, false],
    ['a person in a conversation that staff closed', 'PERSON', { isPublished: true, hasStay: true, isClosed: true }, false],
    ['a home in a conversation that staff closed', 'TEAM', { hasApplied: true, isClosed: true }, false],
    ['a person to a suspended home', 'PERSON', { isPublished: true, hasStay: true, isOtherOpen: false }, false],
    ['a home to a suspended person', 'TEAM', { hasApplied: true, isOtherOpen: false }, false],
  ])('%s', (_, side, facts, may) => {
    expect(whyClosedTo(side, { ...nothing, ...facts }) === null).toBe(may)
  })
})

describe('which side someone is on', () => {
  const parties = { personId: 'person', ownerId: 'owner', homeId: 'home' }
  const actor = (part: Partial<Actor>): Actor => ({ userId: 'user', sessionId: 's', role: 'SEEKER', accountId: 'a', ...part })

  it.each<[who: string, actor: Actor, side: string | undefined, list: string | undefined]>([
    ['the person', actor({ userId: 'person' }), 'PERSON', 'PERSON'],
    ['another person', actor({}), undefined, 'PERSON'],
    ['the owner', actor({ role: 'OWNER', accountId: 'owner' }), 'TEAM', 'TEAM'],
    ['another owner', actor({ role: 'OWNER', accountId: 'other' }), undefined, 'TEAM'],
    [
      'a team member who handles applications',
      actor({ role: 'OWNER', accountId: 'owner', permissions: ['manage_applications'] }),
      'TEAM',
      'TEAM',
    ],
    [
      'a team member who is limited to other homes',
      actor({ role: 'OWNER', accountId: 'owner', permissions: ['manage_applications'], homeIds: ['other'] }),
      undefined,
      'TEAM',
    ],
    [
      'a team member who does not',
      actor({ role: 'OWNER', accountId: 'owner', permissions: ['view_properties'] }),
      undefined,
      undefined,
    ],
    ['staff', actor({ role: 'ADMIN', userId: 'person' }), undefined, undefined],
  ])('%s', (_, actor, side, list) => {
    expect(sideIn(actor, parties)).toBe(side)
    expect(sideOfList(actor)).toBe(list)
  })
})
