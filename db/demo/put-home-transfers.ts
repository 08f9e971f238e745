import { addDays, addTime, platformZone, today } from '#contract/time.ts'
import { type TransferSide, transferTerms, transferTermsVersion } from '#contract/trust/home-transfer.labels.ts'
import type { HomeTransferStatus, HomeTransferTransition } from '#contract/trust/home-transfer.lifecycle.ts'
import { daysToAnswerTransfer } from '#contract/trust/home-transfers.ts'
import { referenceId } from '#db/reference/fill.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { demoAccounts } from './accounts.ts'
import { insertAll } from './insert.ts'
import { ownerId, userId } from './make-people.ts'
import type { OwnerKey } from './owners.ts'

const staff = userId(demoAccounts.find(({ role }) => role === 'ADMIN')!.email)

type Step = { name: HomeTransferTransition | 'request'; daysAgo: number; side?: TransferSide }
type Told = {
  from: OwnerKey
  to: OwnerKey
  status: HomeTransferStatus
  reason: string
  steps: readonly [Step, ...Step[]]
  effectiveIn?: number
}

/** The demo owner is asked to take over a home; one transfer waits for its day, and two others have ended. */
const demoTransfers: readonly Told[] = [
  {
    from: 'whitfield',
    to: 'grant',
    status: 'AWAITING_CONSENT',
    reason: 'Carol Whitfield retires at the end of the year and asked us to hand this home to you, as the two of you agreed.',
    steps: [
      { name: 'request', daysAgo: 2 },
      { name: 'ask', daysAgo: 2 },
      { name: 'agree', daysAgo: 1, side: 'FROM' },
    ],
  },
  {
    from: 'moreau',
    to: 'coquina',
    status: 'SCHEDULED',
    reason: 'The house was sold. The closing is on the first day of the new owner.',
    effectiveIn: 12,
    steps: [
      { name: 'request', daysAgo: 9 },
      { name: 'ask', daysAgo: 9 },
      { name: 'agree', daysAgo: 8, side: 'TO' },
      { name: 'agree', daysAgo: 6, side: 'FROM' },
    ],
  },
  {
    from: 'castillo',
    to: 'harborlight',
    status: 'DECLINED',
    reason: 'Harborlight Residences would take over the lease.',
    steps: [
      { name: 'request', daysAgo: 41 },
      { name: 'ask', daysAgo: 41 },
      { name: 'decline', daysAgo: 39, side: 'FROM' },
    ],
  },
  {
    from: 'nair',
    to: 'openHand',
    status: 'CANCELED',
    reason: 'Open Hand Homes offered to run this home while its owner is away.',
    steps: [
      { name: 'request', daysAgo: 75 },
      { name: 'ask', daysAgo: 75 },
      { name: 'agree', daysAgo: 74, side: 'TO' },
      { name: 'cancel', daysAgo: 70 },
    ],
  },
]

export async function putHomeTransfers(tx: Tx, now: Date) {
  for (const told of demoTransfers) await putHomeTransfer(tx, told, now)
}

async function putHomeTransfer(tx: Tx, { from, to, status, reason, steps, effectiveIn }: Told, now: Date) {
  const home = await tx
    .selectFrom('homes')
    .select('id')
    .where('ownerId', '=', ownerId(from))
    .where('status', '=', 'PUBLISHED')
    .orderBy('no')
    .executeTakeFirstOrThrow()
  const id = referenceId(`demo transfer ${home.id}`)
  const atOf = ({ daysAgo }: Step) => addTime(now, { days: -daysAgo, hours: -1 })
  const requestedAt = atOf(steps[0])
  const users = await tx
    .selectFrom('owners')
    .select(['id', 'userId'])
    .where('id', 'in', [ownerId(from), ownerId(to)])
    .execute()
  const userOf = (side: TransferSide) => users.find(({ id: owner }) => owner === ownerId(side === 'FROM' ? from : to))!.userId
  await insertAll(tx, {
    homeTransfers: [
      {
        id,
        homeId: home.id,
        fromOwnerId: ownerId(from),
        toOwnerId: ownerId(to),
        status,
        reason,
        effectiveOn: effectiveIn === undefined ? null : addDays(today(platformZone, now), effectiveIn),
        consentBy: addTime(requestedAt, { days: daysToAnswerTransfer }),
        requestedBy: staff,
        requestedAt,
        statusChangedAt: atOf(steps.at(-1)!),
      },
    ],
    homeTransferAnswers: steps.flatMap(({ side, name, ...step }) =>
      side
        ? [
            {
              id: referenceId(`demo transfer ${home.id} ${side}`),
              transferId: id,
              side,
              agrees: name === 'agree',
              userId: userOf(side),
              answeredAt: atOf({ name, ...step }),
              termsVersion: transferTermsVersion,
              terms: transferTerms[side].join('\n'),
            },
          ]
        : [],
    ),
    auditEvents: steps.map((step, index) => ({
      id: referenceId(`demo transfer ${home.id} ${index}`),
      at: addTime(atOf(step), { minutes: index }),
      actorId: step.side ? userOf(step.side) : staff,
      actorRole: step.side ? 'OWNER' : 'ADMIN',
      action: `homeTransfer.${step.name}`,
      subjectType: 'homeTransfer',
      subjectId: id,
      details: {} as never,
      requestId: null,
    })),
  })
}
