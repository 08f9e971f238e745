import type * as z from 'zod'
import { roomName } from '#contract/homes/room-name.ts'
import type { applicationCore, applicationHead, residentDocument } from '#contract/stays/application-parts.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Application } from './application.ts'
import { presentApplicationEvent } from './application-history.ts'
import { applicationActions } from './applications.policy.ts'
import type { ApplicationRow } from './applications.queries.ts'
import { nextStepFor } from './applications.words.ts'
import type { ResidentDocumentRow } from './resident/resident-documents.queries.ts'
import { applicationEndsAt } from './timing.ts'

export const sideOf = (actor: Actor) => (actor.role === 'SEEKER' ? 'RESIDENT' : 'HOME')

export function presentHead(row: ApplicationRow, unread: number): z.input<typeof applicationHead> {
  const { id, status, priority, type, submittedAt, updatedAt, changedAt } = row
  return {
    id,
    status,
    priority,
    type,
    home: { id: row.homeId, title: row.title, city: row.city, state: row.state },
    timeZone: row.timeZone,
    bedroom: row.bedroomId ? { id: row.bedroomId, name: roomName(row.roomNumber) } : null,
    moveInOn: row.answers.moveInOn || null,
    submittedAt,
    updatedAt,
    changedAt,
    expiresAt: row.isProcessing ? null : applicationEndsAt(row),
    isProcessing: row.isProcessing,
    unread,
  }
}

export function presentCore(actor: Actor, application: Application, unread: number): z.input<typeof applicationCore> {
  const { row, held, requests, documents, events } = application
  const { interview } = row
  const shown = actor.role === 'SEEKER' ? documents : documents.filter(() => maySeeDocuments(application))
  const byId = new Map(shown.map((document) => [document.id, presentDocument(document)]))
  return {
    ...presentHead(row, unread),
    allowedActions: applicationActions(actor, row),
    nextStep: nextStepFor(sideOf(actor), row),
    interview: interview && { ...interview, at: new Date(interview.at) },
    holdUntil: row.status === 'APPROVED' ? row.holdUntil : (held?.until ?? null),
    reservationId: row.reservationId,
    decision: row.decidedAt && {
      code: row.rejectionCode,
      words: row.decisionWords ?? '',
      at: row.decidedAt,
      onBehalf: row.onBehalf,
      appealUntil: row.isAppealed ? null : row.appealUntil,
    },
    requests: requests.map((request) => ({
      ...request,
      items: request.items.map(({ label, answer, documentId }) => ({
        label,
        answer,
        document: (documentId && byId.get(documentId)) || null,
      })),
    })),
    history: events.map((event) => presentApplicationEvent(actor, event)),
  }
}

export const maySeeDocuments = ({ row, consent }: Application) => row.isShared && (consent?.scope.includes('DOCUMENTS') ?? false)

export const presentDocument = (row: ResidentDocumentRow): z.input<typeof residentDocument> => ({
  id: row.id,
  name: row.name,
  category: row.category as z.input<typeof residentDocument>['category'],
  mimeType: row.originalType ?? row.mimeType,
  size: row.sizeMb,
  uploadedAt: row.uploadedAt,
})

export const answersTo = ({ row, asked }: Application) =>
  asked.map((requirement) => {
    const given = row.answers.requirements?.find(({ requirementId }) => requirementId === requirement.id)
    return { ...requirement, type: requirement.type as never, answer: given?.answer ?? null, note: given?.note ?? '' }
  })

/** The bed that is held for the application is available to it. */
export const presentRooms = ({ rooms, held }: Application) =>
  rooms.map(({ id, roomNumber, bedsFree, nextFreeOn }) => ({
    id,
    name: roomName(roomNumber),
    bedsFree: held?.bedroomId === id ? bedsFree + 1 : bedsFree,
    nextFreeOn,
  }))
