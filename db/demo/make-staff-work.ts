import { dayOf, duration, platformZone } from '#contract/time.ts'
import { referenceId } from '#db/reference/fill.ts'
import { type ComplianceDocumentType, makeComplianceDocuments, verifiedDocuments } from './compliance-documents.ts'
import type { HomeRow } from './home-row.ts'
import { homeRows } from './homes.ts'
import type { Rows } from './insert.ts'
import { homeId } from './make-activity.ts'
import { ownerUserId, userId } from './make-people.ts'
import type { Trust } from './make-verifications.ts'
import type { OwnerKey } from './owners.ts'

const day = duration({ days: 1 })
const admin = userId('admin@demo.local')

/** Owners whose homes no end-to-end test looks at. */
const asking: readonly OwnerKey[] = ['harborlight', 'lanternway', 'openHand', 'steadyGround', 'ruiz', 'jennings']

/** The age in days of a yearly document that expires in twelve days. */
const expiresSoon = 365 - 12.5

const answers = {
  photosMatch: true,
  naloxoneOnSite: true,
  naloxonePlace: 'Hall cupboard. Both house managers are trained.',
  policiesPosted: true,
}

const homeEvent = (home: string, action: string, actorRole: 'OWNER' | 'ADMIN', actorId: string, at: Date, details = {}) => ({
  id: referenceId(`demo event ${home} ${action} ${at.getTime()}`),
  at,
  actorId,
  actorRole,
  action,
  subjectType: 'home',
  subjectId: homeId(home),
  details: details as never,
})

/** The transitions that brought every home to its status, and what recently happened to the demo owner's homes. */
function eventsOf({ title, owner }: HomeRow, now: Date, isInReview: boolean) {
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const host = ownerUserId(owner)
  if (isInReview)
    return [
      homeEvent(title, 'home.create', 'OWNER', host, ago(9)),
      homeEvent(title, 'home.submit', 'OWNER', host, ago(1.5), { to: 'PENDING_REVIEW' }),
    ]
  return [
    homeEvent(title, 'home.save', 'OWNER', host, ago(18), { section: 'rulesAndPolicies' }),
    homeEvent(title, 'home.confirmBeds', 'OWNER', host, ago(4)),
  ]
}

type Tables = 'homeVerifications' | 'documents' | 'homeDocuments' | 'auditEvents'

/** What is waiting for staff: badge requests in several statuses, with their documents, and homes submitted for review. */
export function makeStaffWork(
  trusts: ReadonlyMap<string, Trust>,
  inReview: readonly HomeRow[],
  now: Date,
): Required<Pick<Rows, Tables>> {
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const free = (trust: Trust) => homeRows.filter(({ title, owner }) => asking.includes(owner) && trusts.get(title) === trust)
  const [fresh, begun, sentBack] = free('none') as [HomeRow, HomeRow, HomeRow]
  const [certified] = free('verified') as [HomeRow]
  const own = homeRows.filter(({ owner }) => owner === 'grant')
  const all = (
    { title, owner }: HomeRow,
    types: readonly ComplianceDocumentType[],
    status: (type: ComplianceDocumentType) => 'PENDING' | 'IN_REVIEW' | 'APPROVED' | 'CHANGES_REQUESTED',
    days: number,
  ) => types.map((type) => ({ home: title, owner, type, status: status(type), days }))
  const request = { level: 'VERIFIED' as const, answers: answers as never, checked: [] }
  return {
    homeVerifications: [
      {
        ...request,
        homeId: homeId(fresh.title),
        status: 'SUBMITTED',
        submittedAt: ago(1),
        changedAt: ago(1),
        editedBy: ownerUserId(fresh.owner),
      },
      {
        ...request,
        homeId: homeId(begun.title),
        status: 'IN_REVIEW',
        submittedAt: ago(4),
        changedAt: ago(2),
        editedBy: ownerUserId(begun.owner),
        reviewerId: admin,
      },
      {
        ...request,
        homeId: homeId(sentBack.title),
        status: 'ACTION_REQUIRED',
        submittedAt: ago(8),
        changedAt: ago(3),
        editedBy: ownerUserId(sentBack.owner),
        reviewerId: admin,
        reason: 'The insurance ends before the stay of a new resident would. Please upload the renewed one.',
      },
      {
        homeId: homeId(certified.title),
        level: 'PREMIUM',
        status: 'SUBMITTED',
        checked: [],
        submittedAt: ago(2),
        changedAt: ago(2),
        editedBy: ownerUserId(certified.owner),
        answers: {
          certificationBody: 'Florida Association of Recovery Residences',
          certificationLevel: 'Level II',
          certificationNumber: 'FARR-2-0417',
          certificationExpiresOn: dayOf(ago(-300), platformZone),
          visitTimes: 'Tuesday or Thursday after 3 PM',
        } as never,
      },
    ],
    ...makeComplianceDocuments(
      [
        ...own.flatMap((home) =>
          all(home, [...verifiedDocuments, 'CERTIFICATION'], () => 'APPROVED', 120).map((document) =>
            home.title === 'Seagrape House' && document.type === 'INSURANCE' ? { ...document, days: expiresSoon } : document,
          ),
        ),
        ...all(fresh, verifiedDocuments, () => 'PENDING', 2),
        ...all(begun, verifiedDocuments, (type) => (type === 'INSURANCE' || type === 'OWNER_ID' ? 'IN_REVIEW' : 'APPROVED'), 6),
        ...all(sentBack, verifiedDocuments, (type) => (type === 'INSURANCE' ? 'CHANGES_REQUESTED' : 'APPROVED'), 10).map(
          (document) =>
            document.type === 'INSURANCE'
              ? { ...document, notes: 'It ends next month. Please upload the renewed one.' }
              : document,
        ),
        ...all(certified, ['CERTIFICATION'], () => 'PENDING', 2),
      ],
      now,
    ),
    auditEvents: [
      ...own.flatMap((home) => eventsOf(home, now, false)),
      ...inReview.flatMap((home) => eventsOf(home, now, true)),
      ...[fresh, begun, sentBack].map((home, place) =>
        homeEvent(home.title, 'verification.submit', 'OWNER', ownerUserId(home.owner), ago([1, 4, 8][place]!), {
          level: 'VERIFIED',
        }),
      ),
      homeEvent(begun.title, 'verification.begin', 'ADMIN', admin, ago(2), { level: 'VERIFIED' }),
      homeEvent(sentBack.title, 'verification.ask', 'ADMIN', admin, ago(3), { level: 'VERIFIED' }),
      homeEvent(certified.title, 'verification.submit', 'OWNER', ownerUserId(certified.owner), ago(2), { level: 'PREMIUM' }),
    ],
  }
}
