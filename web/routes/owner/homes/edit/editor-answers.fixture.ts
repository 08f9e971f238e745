import { randomUUID } from 'node:crypto'
import type { Api } from '#contract/api.ts'
import type { Returned } from '#contract/endpoint.ts'
import type { FakeApi } from '#tests/dom/fake-api.ts'
import {
  type FakeHome,
  type FakeImage,
  type FakeRoom,
  listedAmenities,
  listedBedroomAmenities,
  listedFeatures,
  makeFakeRoom,
} from './home.fixture.ts'

type CurrentHome = () => FakeHome
type Item = { id: string }

const idIn = <T extends Item>(list: readonly T[], id: string) => {
  const item = list.find((other) => other.id === id)
  if (!item) throw new Error('The fake home has no such item')
  return item
}
function removeFrom(list: Item[], id: string) {
  list.splice(list.indexOf(idIn(list, id)), 1)
  return { id }
}

/** Adds an item once, however often it is sent: `x-item-key` is its idempotency key. */
function makeAdding() {
  const added = new Map<string, Item>()
  return <T extends Item>(list: T[], headers: Headers, make: () => T): T => {
    const key = headers.get('x-item-key') ?? randomUUID()
    const known = list.find((item) => item === added.get(key))
    if (known) return known
    const item = make()
    added.set(key, item)
    list.push(item)
    return item
  }
}

/** What the real server does with the editor's calls, as far as the editor can see it. */
export function answerEditor(api: FakeApi, home: CurrentHome) {
  answerBasics(api, home)
  answerRooms(api, home)
  answerSets(api, home)
  answerLists(api, home)
  answerImages(api, home)
}

function answerBasics(api: FakeApi, home: CurrentHome) {
  api.answer('GET /owners/team/my-team', () => ({ isTeamMember: false, teamMembership: null }))
  api.answer('GET /homes/{id}', home)
  api.answer('PUT /homes/{id}', ({ body: { ownerId: _ignored, ...body } }) => Object.assign(home(), body))
  api.answer('PUT /homes/{id}/house-line', ({ body }) => Object.assign(home().editing.houseLine, body))
  api.answer('PATCH /homes/{id}/delete', () => step(home(), 'DELETED', []))
  api.answer('POST /homes/{id}/pause', () => step(home(), 'PAUSED', ['edit', 'delete']))
  api.answer('PUT /address/{id}', ({ params: { id }, body }) => ({ id, ...Object.assign(home().editing.address, body) }))
  api.answer('PUT /location/{id}', ({ params: { id }, body }) => {
    home().editing.location = body
    return { id, ...body }
  })
}

function step({ id, editing }: FakeHome, status: FakeHome['status'], allowedActions: FakeHome['editing']['allowedActions']) {
  Object.assign(editing, { status, allowedActions })
  return { id, status, statusReason: null, allowedActions }
}

function answerRooms(api: FakeApi, home: CurrentHome) {
  const add = makeAdding()
  const roomOf = (cid: string) => idIn(home().bedroomConfigurations, cid)
  api.answer('POST /homes/{id}/bedroom-configurations', ({ body, headers }) =>
    add(home().bedroomConfigurations, headers, () => makeFakeRoom(body as Partial<FakeRoom>)),
  )
  api.answer('PUT /homes/{id}/bedroom-configurations/{cid}', ({ params: { cid }, body }) => Object.assign(roomOf(cid), body))
  api.answer('DELETE /homes/{id}/bedroom-configurations/{cid}', ({ params: { cid } }) =>
    removeFrom(home().bedroomConfigurations, cid),
  )
  const setPricing = (cid: string, pricing: NonNullable<FakeRoom['pricing']>) => {
    roomOf(cid).pricing = pricing
    return pricing
  }
  api.answer('POST /homes/{id}/bedroom-configurations/{cid}/pricing', ({ params: { cid }, body }) => setPricing(cid, body))
  api.answer('PUT /homes/{id}/bedroom-configurations/{cid}/pricing', ({ params: { cid }, body }) => setPricing(cid, body))
  api.answer('DELETE /homes/{id}/bedroom-configurations/{cid}/pricing', ({ params: { cid } }) => {
    roomOf(cid).pricing = null
    return { id: cid }
  })
  api.answer('DELETE /homes/{id}/bedroom-configurations/{cid}/amenities', ({ params: { cid } }) => {
    roomOf(cid).bedroomAmenities = []
    return []
  })
  api.answer('POST /homes/{id}/bedroom-configurations/{cid}/amenities', ({ params: { cid }, body }) => {
    const item = { ...body, name: idIn(listedBedroomAmenities, body.amenityId).name }
    roomOf(cid).bedroomAmenities.push(item)
    return item
  })
  api.answer('POST /homes/{id}/confirm-beds', () => ({ id: home().id, bedsConfirmedAt: new Date() }))
}

function answerSets(api: FakeApi, home: CurrentHome) {
  api.answer('GET /amenities', () => listedAmenities)
  api.answer('GET /amenities/bedroom', () => listedBedroomAmenities)
  api.answer('GET /homes/recovery-features', () => listedFeatures)
  api.answer('GET /homes/{id}/amenities', () => home().amenities.map(({ id, name }) => ({ amenityId: id, name })))
  api.answer('DELETE /homes/{id}/amenities', () => {
    home().amenities = []
    return []
  })
  api.answer('POST /homes/{id}/amenities', ({ body: { amenityId } }) => {
    const amenity = idIn(listedAmenities, amenityId)
    home().amenities.push(amenity)
    return { amenityId, name: amenity.name }
  })
  api.answer('DELETE /homes/{id}/recovery-features', () => {
    home().recoveryFeatures = []
    return []
  })
  api.answer('POST /homes/{id}/recovery-features', ({ body: { recoveryFeatureId } }) => {
    const feature = idIn(listedFeatures, recoveryFeatureId)
    home().recoveryFeatures.push(feature)
    return { ...feature, recoveryFeatureId }
  })
}

function answerLists(api: FakeApi, home: CurrentHome) {
  const add = makeAdding()
  const id = randomUUID
  api.answer('GET /homes/{id}/house-rules', () => home().houseRules)
  api.answer('POST /homes/{id}/house-rules', ({ body, headers }) =>
    add(home().houseRules, headers, () => ({ id: id(), ...body })),
  )
  api.answer('PUT /homes/{id}/house-rules/{rid}', ({ params: { rid }, body }) =>
    Object.assign(idIn(home().houseRules, rid), body),
  )
  api.answer('DELETE /homes/{id}/house-rules/{rid}', ({ params: { rid } }) => removeFrom(home().houseRules, rid))
  api.answer('POST /homes/{id}/requirements', ({ body, headers }) =>
    add(home().requirements, headers, () => ({ id: id(), ...body })),
  )
  api.answer('PUT /homes/{id}/requirements/{rid}', ({ params: { rid }, body }) =>
    Object.assign(idIn(home().requirements, rid), body),
  )
  api.answer('DELETE /homes/{id}/requirements/{rid}', ({ params: { rid } }) => removeFrom(home().requirements, rid))
  api.answer('POST /homes/{id}/programs', ({ body: { programData }, headers }) =>
    add(home().editing.programs, headers, () => ({ id: id(), ...programData })),
  )
  api.answer('PUT /homes/{id}/programs/{pid}', ({ params: { pid }, body: { programData } }) =>
    Object.assign(idIn(home().editing.programs, pid), programData),
  )
  api.answer('DELETE /homes/{id}/programs/{pid}', ({ params: { pid } }) => removeFrom(home().editing.programs, pid))
  const asItem = (staff: FakeHome['editing']['staff'][number]) => ({ id: staff.id, staff })
  api.answer('GET /homes/{id}/staff', () => home().editing.staff.map(asItem))
  api.answer('POST /homes/{id}/staff', ({ body: { staffData }, headers }) =>
    asItem(add(home().editing.staff, headers, () => ({ id: id(), ...staffData }))),
  )
  api.answer('PUT /homes/{id}/staff/{sid}', ({ params: { sid }, body: { staffData } }) =>
    asItem(Object.assign(idIn(home().editing.staff, sid), staffData)),
  )
  api.answer('DELETE /homes/{id}/staff/{sid}', ({ params: { sid } }) => removeFrom(home().editing.staff, sid))
  api.answer('PUT /homes/{id}/policies', ({ body }) => {
    home().policies = body
    return body
  })
  api.answer('PUT /homes/{id}/resident-policies', ({ body }) => Object.assign(home().residentPolicies, body))
}

type StoredDocument = Returned<Api['POST /documents']>['document']

/** An uploaded picture belongs to the home once it is linked. */
function answerImages(api: FakeApi, home: CurrentHome) {
  const uploads = new Map<string, StoredDocument>()
  const images = () => home().editing.images
  const linked = (id: string) => documentOf(idIn(images(), id), home().id)
  api.answer('POST /documents', ({ form, file }) => {
    const document = documentOf(makeFakeImage({ name: file?.name ?? '', category: form.category, isMain: form.isMain }), null)
    uploads.set(document.id, document)
    return { document, homeDocumentId: null }
  })
  api.answer('POST /homes/{id}/documents', ({ body }) => {
    const { id, category, isMain } = uploads.get(body.documentId)!
    images().push(makeFakeImage({ id, name: body.name!, category: category as FakeImage['category'], isMain, status: 'READY' }))
    return { document: linked(id), homeDocumentId: id }
  })
  api.answer('GET /homes/{id}/documents', () => ({ documents: images().map(({ id }) => linked(id)) }))
  api.answer('PUT /documents/{id}', ({ params: { id }, body }) => {
    if (body.isMain) for (const image of images()) image.isMain = false
    Object.assign(idIn(images(), id), body)
    return { document: linked(id), homeDocumentId: id }
  })
  api.answer('PUT /homes/{id}/documents/order', ({ body: { documentIds } }) => {
    images().sort((a, b) => documentIds.indexOf(a.id) - documentIds.indexOf(b.id))
    return { documents: images().map(({ id }) => linked(id)) }
  })
  api.answer('DELETE /documents/{id}', ({ params: { id } }) => {
    removeFrom(images(), id)
    if (images()[0] && !images().some(({ isMain }) => isMain)) images()[0]!.isMain = true
    return { message: 'Deleted' }
  })
}

export function makeFakeImage(details: Partial<FakeImage>): FakeImage {
  const id = details.id ?? randomUUID()
  return {
    id,
    documentId: id,
    homeDocumentId: id,
    url: `/pictures/${id}`,
    name: 'room.jpg',
    description: '',
    size: 0.1,
    category: 'OTHER',
    isMain: false,
    isPublic: true,
    status: 'PROCESSING',
    uploadedAt: new Date('2026-03-01T12:00:00Z'),
    width: 640,
    height: 480,
    variants: [320],
    ...details,
  }
}

const documentOf = ({ documentId: _same, homeDocumentId, ...image }: FakeImage, homeId: string | null): StoredDocument => ({
  ...image,
  homeDocumentId: homeId && homeDocumentId,
  homeId,
  alt: '',
  type: 'LISTING_IMAGE',
  position: 0,
  status: image.status as StoredDocument['status'],
  documentType: null,
  expiresAt: null,
  adminNotes: '',
  reviewedAt: null,
  downloadUrl: null,
})
