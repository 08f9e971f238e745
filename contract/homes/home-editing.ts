import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { currency, houseGenre, housingType, listingStatus, propertyType, supportLevel } from '#contract/enumerations.ts'
import { idOf } from '#contract/fields.ts'
import { historyEvent } from '#contract/history.ts'
import { pageNumber, pageSize } from '#contract/paging.ts'
import {
  bedroomAmenityForm,
  bedroomForm,
  changedDefaultsForm,
  homeBasicsForm,
  pricingFields,
  propertyDefaultsForm,
  refuseAboveCaps,
} from './home-forms.ts'
import { badge, picture } from './home-search.ts'
import { bedroom, bedroomPricing, homeDetails } from './homes.ts'
import { listingAction, missingPart } from './private-home.ts'

// Each write may send the headers `x-section-version` and `x-save-id`, and is then refused with 409 if someone else saved the
// same tab in the meantime; adding an item may name it in `x-item-key`; docs/decisions/0007-two-editors.md.
const mayEdit = { role: 'OWNER', permission: 'edit_properties' } as const
const mayView = { role: 'OWNER', permission: 'view_properties' } as const

const homeId = z.object({ id: idOf('Home') })
const bedroomId = homeId.extend({ cid: idOf('Bedroom') })
const removed = z.object({ id: z.uuid() })

/** The response to a transition: the listing's new status. */
export const listing = z
  .object({ id: z.uuid(), status: listingStatus, statusReason: z.string().nullable(), allowedActions: z.array(listingAction) })
  .meta({ id: 'Listing' })

export const myHome = z
  .object({
    id: z.uuid(),
    title: z.string(),
    shortDescription: z.string(),
    status: listingStatus,
    statusReason: z.string().nullable(),
    propertyType: propertyType.nullable(),
    housingType: housingType.nullable(),
    houseGenre,
    supportLevel,
    address: z.object({ street: z.string(), city: z.string(), state: z.string(), zipCode: z.string() }),
    picture: picture.nullable(),
    bedrooms: z.int(),
    beds: z.int(),
    bedsTaken: z.int(),
    bedsFree: z.int(),
    bedsConfirmedAt: z.date().nullable(),
    /** The lowest monthly price that the home can offer, as search shows it; 0 if none is set. */
    fromCents: z.int(),
    currency,
    badges: z.array(badge),
    missing: z.array(missingPart),
    completeness: z.object({ done: z.int(), of: z.int() }),
    allowedActions: z.array(listingAction),
    createdAt: z.date(),
    updatedAt: z.date(),
    publishedAt: z.date().nullable(),
  })
  .meta({ id: 'MyHome' })
export type MyHome = z.infer<typeof myHome>

/** What happened in a home: to the listing, its applicants and residents, and its money. */
export const activityEvent = historyEvent
  .extend({
    /** Where the owner reads more about it. */
    link: z.string().nullable(),
  })
  .meta({ id: 'ActivityEvent' })

const step = (summary: string) => ({ summary, access: mayEdit, params: homeId, response: listing })
const writesHome = 'homes:write' as const
const writesBeds = 'beds:write' as const

export const listings = area({
  'POST /homes': {
    summary: 'Create a home as a draft',
    scope: writesHome,
    access: { ...mayEdit, allHomes: true },
    body: homeBasicsForm,
    response: homeDetails,
    status: 201,
    limit: { calls: 60, seconds: 3600 },
  },
  'PUT /homes/{id}': {
    summary: 'Save Basic Info',
    access: mayEdit,
    scope: writesHome,
    params: homeId,
    body: homeBasicsForm,
    response: homeDetails,
  },
  'GET /homes/my-homes': {
    summary: 'List my homes',
    access: mayView,
    scope: 'homes:read',
    response: z.object({ homes: z.array(myHome) }),
  },
  'GET /homes/{id}/activity': {
    summary: 'List a home’s history, newest first',
    access: mayView,
    params: homeId,
    query: z.object({ page: pageNumber.default(1), limit: pageSize.default(20) }),
    response: z.object({ activity: z.array(activityEvent), page: z.int(), limit: z.int(), total: z.int() }),
  },
  'POST /homes/{id}/submit': step('Submit a home for review'),
  'POST /homes/{id}/pause': { ...step('Hide a home from search'), scope: writesHome },
  'POST /homes/{id}/publish': { ...step('Publish a paused home again'), scope: writesHome },
  'PATCH /homes/{id}/archive': step('Archive a home'),
  'PATCH /homes/{id}/dearchive': step('Restore a home from the archive'),
  'PATCH /homes/{id}/delete': step('Delete a home'),
  'POST /homes/{id}/confirm-beds': {
    summary: 'Confirm that bed availability is correct',
    scope: writesBeds,
    access: mayEdit,
    params: homeId,
    response: z.object({ id: z.uuid(), bedsConfirmedAt: z.date() }),
  },
  'GET /owners/property-defaults': {
    summary: 'Get the defaults for my new homes',
    access: mayView,
    response: propertyDefaultsForm,
  },
  'PUT /owners/property-defaults': {
    summary: 'Update the defaults for my new homes',
    access: { ...mayEdit, allHomes: true },
    body: changedDefaultsForm,
    response: propertyDefaultsForm,
  },
})

/** New pricing may be wrapped, `{ pricing: {…} }`, or plain. */
const pricingBody = pricingFields
  .extend({ pricing: pricingFields.optional() })
  .transform(({ pricing, ...plain }) => pricing ?? plain)
  .superRefine(refuseAboveCaps)

export const bedrooms = area({
  'POST /homes/{id}/bedroom-configurations': {
    summary: 'Add a bedroom',
    access: mayEdit,
    scope: writesBeds,
    params: homeId,
    body: bedroomForm,
    response: bedroom,
    status: 201,
  },
  'PUT /homes/{id}/bedroom-configurations/{cid}': {
    summary: 'Update a bedroom, or only its occupancy',
    access: mayEdit,
    scope: writesBeds,
    params: bedroomId,
    body: bedroomForm,
    response: bedroom,
  },
  'DELETE /homes/{id}/bedroom-configurations/{cid}': {
    summary: 'Remove a bedroom',
    access: mayEdit,
    scope: writesBeds,
    params: bedroomId,
    response: removed,
  },
  'POST /homes/{id}/bedroom-configurations/{cid}/pricing': {
    summary: 'Set a bedroom’s prices',
    access: mayEdit,
    scope: writesBeds,
    params: bedroomId,
    body: pricingBody,
    response: bedroomPricing,
    status: 201,
  },
  'PUT /homes/{id}/bedroom-configurations/{cid}/pricing': {
    summary: 'Update a bedroom’s prices',
    access: mayEdit,
    scope: writesBeds,
    params: bedroomId,
    body: pricingBody,
    response: bedroomPricing,
  },
  'DELETE /homes/{id}/bedroom-configurations/{cid}/pricing': {
    summary: 'Remove a bedroom’s prices',
    access: mayEdit,
    scope: writesBeds,
    params: bedroomId,
    response: removed,
  },
})

const isAmenity = idOf('Amenity')
const isFeature = idOf('Recovery feature')
const idsOf = <T extends z.ZodType>(id: T) => z.object({ ids: z.array(id).max(100, 'Choose at most 100') })
const amenityItem = z.object({ amenityId: z.uuid(), name: z.string() })
const bedroomAmenityItem = amenityItem.extend({ isIncluded: z.boolean() })
const featureItem = z.object({ recoveryFeatureId: z.uuid(), type: z.string(), name: z.string() })

// Clear-then-add switches the public set only when it is complete: docs/decisions/0006-half-saved-sets.md.
// A clear may announce in the header `x-set-size` how many items will follow. A DELETE that names an item removes only that one.
export const homeSets = area({
  'POST /homes/{id}/amenities': {
    summary: 'Add an amenity',
    access: mayEdit,
    scope: writesHome,
    params: homeId,
    body: z.object({ amenityId: isAmenity }),
    response: amenityItem,
    status: 201,
  },
  'PUT /homes/{id}/amenities': {
    summary: 'Replace all amenities at once',
    access: mayEdit,
    scope: writesHome,
    params: homeId,
    body: idsOf(isAmenity),
    response: z.array(amenityItem),
  },
  'DELETE /homes/{id}/amenities': {
    summary: 'Clear all amenities before adding them again',
    access: mayEdit,
    scope: writesHome,
    params: homeId,
    body: z.object({ amenityId: isAmenity.optional() }),
    response: z.array(amenityItem),
  },
  'POST /homes/{id}/recovery-features': {
    summary: 'Add a recovery feature',
    access: mayEdit,
    scope: writesHome,
    params: homeId,
    body: z.object({ recoveryFeatureId: isFeature }),
    response: featureItem,
    status: 201,
  },
  'PUT /homes/{id}/recovery-features': {
    summary: 'Replace all recovery features at once',
    access: mayEdit,
    scope: writesHome,
    params: homeId,
    body: idsOf(isFeature),
    response: z.array(featureItem),
  },
  'DELETE /homes/{id}/recovery-features': {
    summary: 'Clear all recovery features before adding them again',
    access: mayEdit,
    scope: writesHome,
    params: homeId,
    body: z.object({ recoveryFeatureId: isFeature.optional() }),
    response: z.array(featureItem),
  },
  'POST /homes/{id}/bedroom-configurations/{cid}/amenities': {
    summary: 'Add a bedroom amenity',
    access: mayEdit,
    scope: writesBeds,
    params: bedroomId,
    body: bedroomAmenityForm,
    response: bedroomAmenityItem,
    status: 201,
  },
  'PUT /homes/{id}/bedroom-configurations/{cid}/amenities': {
    summary: 'Replace all of a bedroom’s amenities at once',
    access: mayEdit,
    scope: writesBeds,
    params: bedroomId,
    body: z.union(
      [z.object({ amenities: z.array(bedroomAmenityForm).max(100, 'Choose at most 100') }), idsOf(isAmenity)],
      'Choose amenities from the list',
    ),
    response: z.array(bedroomAmenityItem),
  },
  'DELETE /homes/{id}/bedroom-configurations/{cid}/amenities': {
    summary: 'Clear a bedroom’s amenities before adding them again',
    access: mayEdit,
    scope: writesBeds,
    params: bedroomId,
    body: z.object({ amenityId: isAmenity.optional(), isIncluded: z.boolean().optional() }),
    response: z.array(bedroomAmenityItem),
  },
})
