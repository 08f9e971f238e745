import { addTime } from '#contract/time.ts'
import type { BackgroundCheckStatus, BackgroundCheckTransition } from '#contract/trust/background-check.lifecycle.ts'
import { referenceId } from '#db/reference/fill.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { consentTextFor } from '#server/trust/background-checks/background-checks.words.ts'
import { sealFindings } from '#server/trust/background-checks/sealed-findings.ts'
import { disputeEnd, validityEnd } from '#server/trust/background-checks/timing.ts'
import { demoAccounts } from './accounts.ts'
import { insertAll } from './insert.ts'
import { userId } from './make-people.ts'

type Step = readonly [name: BackgroundCheckTransition, by: 'SEEKER' | 'ADMIN', days: number]
type Checked = { email: string; status: BackgroundCheckStatus; findings?: string; steps: readonly Step[] }

const [resident] = demoAccounts
const staff = userId(demoAccounts.find(({ role }) => role === 'ADMIN')!.email)
const reason = 'A home you applied to asks for a background check.'
const agency = {
  agencyName: 'Clearview Screening',
  agencyAddress: '12 Main Street, Tampa, FL 33602',
  agencyPhone: '(800) 555-0142',
}

/** Checks at every stage: one waits for the demo resident, four for staff, and one is clear. */
const checked: readonly Checked[] = [
  { email: resident.email, status: 'CONSENT_PENDING', steps: [['request', 'ADMIN', 1]] },
  {
    email: 'curtis.bell@example.org',
    status: 'CONSENT_PENDING',
    steps: [
      ['request', 'ADMIN', 3],
      ['consent', 'SEEKER', 2],
    ],
  },
  {
    email: 'alma.ruiz@example.org',
    status: 'IN_PROGRESS',
    steps: [
      ['request', 'ADMIN', 6],
      ['consent', 'SEEKER', 5],
      ['begin', 'ADMIN', 4],
    ],
  },
  {
    email: 'emeka.okafor@example.org',
    status: 'REVIEW_REQUIRED',
    findings: 'A conviction for trespassing in 2014. No other entries.',
    steps: [
      ['request', 'ADMIN', 9],
      ['consent', 'SEEKER', 8],
      ['begin', 'ADMIN', 7],
      ['requireReview', 'ADMIN', 1],
    ],
  },
  {
    email: 'kayla.jennings@example.org',
    status: 'DISPUTED',
    findings: 'An eviction in 2022 in Orange County.',
    steps: [
      ['request', 'ADMIN', 14],
      ['consent', 'SEEKER', 13],
      ['begin', 'ADMIN', 12],
      ['requireReview', 'ADMIN', 6],
      ['sendNotice', 'ADMIN', 5],
      ['dispute', 'SEEKER', 2],
    ],
  },
  {
    email: 'mei.tanaka@example.org',
    status: 'CLEAR',
    steps: [
      ['request', 'ADMIN', 30],
      ['consent', 'SEEKER', 29],
      ['begin', 'ADMIN', 28],
      ['clear', 'ADMIN', 24],
    ],
  },
]

const assessment = {
  nature: 'An eviction for unpaid rent. Rent is due weekly here.',
  severity: 'Two months of rent, paid back since.',
  timeSince: 'Four years.',
  rehabilitation: 'No later entries.',
  isMoreThanArrest: true,
} as const

export async function putBackgroundChecks({ vault, config }: Pick<Context, 'vault' | 'config'>, tx: Tx, now: Date) {
  const ago = (days: number) => addTime(now, { days: -days })
  const rows = checked.map(({ email, status, findings, steps }) => {
    const id = referenceId(`demo background check ${email}`)
    const dayOf = (name: BackgroundCheckTransition) => steps.find(([step]) => step === name)?.[2]
    const at = (name: BackgroundCheckTransition) => (dayOf(name) === undefined ? null : ago(dayOf(name)!))
    const isDisputed = status === 'DISPUTED'
    const found = findings && {
      ...sealFindings(
        vault,
        { id, keyId: null, sealed: null },
        {
          findings,
          ...(isDisputed && {
            assessment,
            noticeReason: 'The report shows an unpaid eviction.',
            dispute: 'That case was dismissed. I have the court’s letter.',
          }),
        },
      ),
    }
    return {
      id,
      userId: userId(email),
      status,
      reason,
      requestedBy: staff,
      createdAt: at('request')!,
      statusChangedAt: ago(steps.at(-1)![2]),
      consentText: at('consent') ? consentTextFor(config.operator.name, { reason }) : '',
      consentedAt: at('consent'),
      ...(at('begin') && agency),
      completedAt: at('requireReview') ?? at('clear'),
      validUntil: status === 'CLEAR' ? validityEnd(at('clear')!) : isDisputed ? validityEnd(at('sendNotice')!) : null,
      decidedBy: status === 'CLEAR' || isDisputed ? staff : null,
      noticeSentAt: at('sendNotice'),
      disputeUntil: isDisputed ? null : at('sendNotice') && disputeEnd(at('sendNotice')!),
      disputeDaysLeft: isDisputed ? 2 : null,
      keyId: found ? found.keyId : null,
      sealed: found ? (`\\x${found.sealed.toString('hex')}` as never) : null,
    }
  })
  const auditEvents = checked.flatMap(({ email, steps }) => {
    const subjectId = referenceId(`demo background check ${email}`)
    return steps.map(([name, by, days]) => ({
      id: referenceId(`demo event ${subjectId} ${name}`),
      at: ago(days),
      actorId: by === 'ADMIN' ? staff : userId(email),
      actorRole: by,
      action: `backgroundCheck.${name}`,
      subjectType: 'backgroundCheck',
      subjectId,
      details: {} as never,
    }))
  })
  await insertAll(tx, { backgroundChecks: rows, auditEvents })
}
