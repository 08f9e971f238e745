import type { IncidentStatus } from '#contract/messaging/incident.lifecycle.ts'
import { type IncidentKind, type IncidentSeverity, incidentDeadline } from '#contract/messaging/incidents.ts'
import { addTime } from '#contract/time.ts'
import { referenceId } from '#db/reference/fill.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { demoAccounts } from './accounts.ts'
import { insertAll } from './insert.ts'
import { userId } from './make-people.ts'

const staff = userId(demoAccounts.find(({ role }) => role === 'ADMIN')!.email)

type Told = {
  kind: IncidentKind
  severity: IncidentSeverity
  status: IncidentStatus
  home: string
  title: string
  words: string
  hoursAgo: number
  note?: string
  outcome?: string
}

/** What staff see to today: one that is late, others in every state. Reported conversations add their own. */
const demoIncidents: readonly Told[] = [
  {
    kind: 'HOME_REPORT',
    severity: 'CRITICAL',
    status: 'OPEN',
    home: 'Banyan Row',
    title: 'Back door locked with a key at night',
    words: 'A visitor says the back door is the second way out and has been locked after ten for a week.',
    hoursAgo: 30,
  },
  {
    kind: 'COMPLAINT',
    severity: 'NORMAL',
    status: 'IN_PROGRESS',
    home: 'Wisteria House',
    title: 'A mother could not reach the house manager for two days',
    words: 'She called the house line four times. Her daughter was fine, her phone was broken.',
    hoursAgo: 52,
    note: 'Called the owner. They will put a second number on the house line this week.',
  },
  {
    kind: 'BROKERING',
    severity: 'HIGH',
    status: 'WAITING',
    home: 'Sailboat Bend Residence',
    title: 'Someone offers free rent for choosing one treatment program',
    words: 'Two people got the same text message. It names the home, and the owner says it is not from them.',
    hoursAgo: 40,
    note: 'Asked both people for the number it came from. The owner changes the house line meanwhile.',
  },
  {
    kind: 'DISCHARGE',
    severity: 'HIGH',
    status: 'RESOLVED',
    home: 'Banyan Row',
    title: 'A stay ended the same day',
    words: 'A fight between two residents. One was asked to leave at once.',
    hoursAgo: 400,
    outcome: 'The safe exit was complete: naloxone, medication and a bed for the night. The reason fits the home’s rules.',
  },
  {
    kind: 'OTHER',
    severity: 'LOW',
    status: 'DISMISSED',
    home: 'Wisteria House',
    title: 'A neighbor asks what kind of house this is',
    words: 'Nothing happened. He wanted to know whom to call about parking.',
    hoursAgo: 700,
    outcome: 'Gave him the house line. We told him nothing about who lives there.',
  },
]

export async function putIncidents(tx: Tx, now: Date) {
  for (const told of demoIncidents) await putIncident(tx, told, now)
}

async function putIncident(tx: Tx, { home, hoursAgo, note, outcome = '', ...told }: Told, now: Date) {
  const { id: homeId } = await tx.selectFrom('homes').select('id').where('title', '=', home).executeTakeFirstOrThrow()
  const id = referenceId(`demo incident ${told.title}`)
  const openedAt = addTime(now, { hours: -hoursAgo })
  const changedAt = addTime(openedAt, { hours: 5 })
  const isTaken = told.status !== 'OPEN'
  const event = {
    actorId: staff,
    actorRole: 'ADMIN',
    subjectType: 'incident',
    subjectId: id,
    details: {} as never,
    requestId: null,
  }
  const closing = told.status === 'RESOLVED' ? 'resolve' : told.status === 'DISMISSED' ? 'dismiss' : null
  const steps = [
    'open',
    ...(isTaken ? ['take'] : []),
    ...(told.status === 'WAITING' ? ['wait'] : []),
    ...(closing ? [closing] : []),
  ]
  await insertAll(tx, {
    incidents: [
      {
        id,
        ...told,
        homeId,
        outcome,
        assignedTo: isTaken ? staff : null,
        dueAt: addTime(openedAt, incidentDeadline[told.severity]),
        openedBy: staff,
        openedAt,
        statusChangedAt: isTaken ? changedAt : openedAt,
        closedAt: closing ? changedAt : null,
      },
    ],
    incidentNotes: note
      ? [
          {
            id: referenceId(`demo incident note ${told.title}`),
            incidentId: id,
            writtenBy: staff,
            body: note,
            writtenAt: changedAt,
          },
        ]
      : [],
    auditEvents: steps.map((step, index) => ({
      ...event,
      id: referenceId(`demo incident ${told.title} ${step}`),
      at: index === 0 ? openedAt : addTime(changedAt, { minutes: index }),
      action: `incident.${step}`,
    })),
  })
}
