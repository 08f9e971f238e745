import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import {
  currency,
  houseGenre,
  housingType,
  listingStatus,
  paymentFrequency,
  programType,
  propertyType,
  roomType,
  supportLevel,
} from '#contract/enumerations.ts'
import { idOf, text } from '#contract/fields.ts'
import { pageNumber, pageSize, several } from '#contract/paging.ts'

const yes = z.stringbool('Must be true or false').optional()
const degrees = (limit: number) =>
  z.coerce.number('Choose a valid location').min(-limit, 'Choose a valid location').max(limit, 'Choose a valid location')
const money = z.coerce.number('Enter an amount').min(0, 'Enter $0 or more').max(1_000_000, 'Enter a smaller amount').optional()

export const homeSort = z.enum(['best', 'price', '-price', 'newest', 'beds', 'distance'])
export type HomeSort = z.infer<typeof homeSort>

const longitude = '-?(180(\\.0+)?|(1[0-7]\\d|\\d{1,2})(\\.\\d+)?)'
const latitude = '-?(85(\\.0+)?|(8[0-4]|[0-7]?\\d)(\\.\\d+)?)'
const box = z
  .string()
  .regex(new RegExp(`^${longitude},${latitude},${longitude},${latitude}$`), 'Enter the map area as west,south,east,north')
  .transform((text) => text.split(',').map(Number) as [number, number, number, number])
  .refine(([west, south, east, north]) => west < east && south < north, 'Choose a valid map area')

/** Several values in one filter mean "or"; filters combine with "and". */
export const homeFilters = z.object({
  /** A city, ZIP code, state or a home's name, as a person types it. */
  q: text(120).optional(),
  lat: degrees(85).optional(),
  lng: degrees(180).optional(),
  /** Miles around the place, or around lat and lng. */
  radius: z.coerce
    .number('Enter a number of miles')
    .min(1, 'Enter at least 1 mile')
    .max(200, 'Enter at most 200 miles')
    .optional(),
  /** west,south,east,north. A place in q then only says where the search began: the map's window decides. */
  bbox: box.optional(),
  /** With bbox: also return what to draw on a map at this zoom. */
  zoom: z.coerce
    .number('Choose a valid zoom level')
    .int()
    .min(0, 'Choose a valid zoom level')
    .max(20, 'Choose a valid zoom level')
    .optional(),
  minPrice: money,
  maxPrice: money,
  frequency: paymentFrequency.optional(),
  propertyType: several(propertyType),
  housingType: several(housingType),
  roomType: several(roomType),
  houseGenre: several(houseGenre),
  supportLevel: several(supportLevel),
  amenities: several(idOf('Amenity')),
  recoveryFeatures: several(idOf('Recovery feature')),
  programs: several(programType),
  pets: yes,
  smoking: yes,
  lgbtq: yes,
  visitors: yes,
  verified: yes,
  premiumLevel: yes,
  bedsFree: yes,
  /** Homes that accept this many days of sobriety at move-in. */
  soberDays: z.coerce
    .number('Enter a number of days')
    .int('Enter a whole number of days')
    .min(0, 'Enter 0 or more')
    .max(3650, 'Enter at most 3650 days')
    .optional(),
  /** "me": the caller's own homes, whatever their status. */
  ownerId: z.literal('me', 'You can search only your own homes here').optional(),
})
export type HomeFilters = z.infer<typeof homeFilters>

export const homeSearchQuery = homeFilters.extend({
  sort: homeSort.optional(),
  page: pageNumber.default(1),
  limit: pageSize.default(20),
  /**
   * Also return what to draw on a map, without changing the results: "all" of them, or the part inside
   * west,south,east,north as seen at `zoom`.
   */
  map: z.union([z.literal('all'), box]).optional(),
})

export const picture = z
  .object({
    id: z.uuid(),
    /** Without size and extension; see `pictureUrl`. */
    url: z.string(),
    alt: z.string(),
    category: z.string(),
    isMain: z.boolean(),
    width: z.int(),
    height: z.int(),
    /** The available widths, smallest first. */
    variants: z.array(z.int()),
  })
  .meta({ id: 'Picture' })
export type Picture = z.infer<typeof picture>

export const badge = z
  .object({ level: z.enum(['VERIFIED', 'PREMIUM']), checked: z.array(z.string()), verifiedAt: z.date(), expiresAt: z.date() })
  .meta({ id: 'Badge' })

export const homeCard = z
  .object({
    id: z.uuid(),
    title: z.string(),
    shortDescription: z.string(),
    city: z.string(),
    state: z.string(),
    neighborhood: z.string(),
    /** Other than PUBLISHED only in an owner's own list and in a list of saved homes. */
    status: listingStatus,
    /** Deliberately accurate only to about a kilometer. Null only while an owner has not set the location. */
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    /** Null only in an owner's unfinished home. */
    propertyType: propertyType.nullable(),
    houseGenre,
    supportLevel,
    /** 0 if no price is known. */
    monthCents: z.int(),
    weekCents: z.int(),
    /** Missing only in a card from before it was named, which is in US dollars. */
    currency: currency.optional(),
    bedsFree: z.int(),
    bedsConfirmedAt: z.date().nullable(),
    isVerified: z.boolean(),
    isPremium: z.boolean(),
    rating: z.number().nullable(),
    reviewCount: z.int(),
    picture: picture.nullable(),
    /** Miles from the place searched for. */
    distance: z.number().nullable(),
  })
  .meta({ id: 'HomeCard' })
export type HomeCardData = z.infer<typeof homeCard>

export const place = z.object({
  kind: z.enum(['city', 'zip', 'state', 'point']),
  /** "Delray Beach, FL" */
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})

const cluster = z.object({ latitude: z.number(), longitude: z.number(), homes: z.int(), monthCents: z.int() })
const pin = z.object({
  id: z.uuid(),
  title: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  monthCents: z.int(),
  /** If it is missing, US dollars. */
  currency: currency.optional(),
  bedsFree: z.int(),
})

export const homeSearchResult = z.object({
  homes: z.array(homeCard),
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  /** There are more than `total`: counting stops there. */
  totalIsCapped: z.boolean(),
  /** The place that the text was understood as. */
  place: place.nullable(),
  /** The text as it was meant, if it seemed misspelled. */
  corrected: z.string().nullable(),
  /** What else the text was understood as. */
  understood: z.object({
    /** The filters it stands for, by label: "methadone" is "Medication for recovery welcome". */
    filters: z.array(z.string()),
    /** Typed words without a filter that the homes found mention. */
    mentions: z.array(z.string()),
    /** Typed words that no home mentions. */
    unlisted: z.array(z.string()),
    /** The order it asks for, unless another one was chosen: "cheap" is "price". */
    sort: homeSort.nullable(),
    /** The miles around the place that it asks for, unless others were chosen. */
    miles: z.number().nullable(),
    /** It asks for homes near the person, and no place is known. */
    nearMe: z.boolean(),
    /** Text that could not be understood; it filters nothing. */
    unread: z.string().nullable(),
    /** The typed words besides the place: what stays of the text when the search moves elsewhere. */
    beside: z.string(),
  }),
  map: z.object({ clusters: z.array(cluster), pins: z.array(pin), isApproximate: z.boolean() }).nullable(),
})

export type HomeSearchResult = z.infer<typeof homeSearchResult>

const named = z.object({ id: z.uuid(), name: z.string() })

export const homeSearch = area({
  'GET /homes': {
    summary: 'Find homes',
    access: 'public',
    refuses: [401, 403],
    query: homeSearchQuery,
    response: homeSearchResult,
  },
  'GET /homes/random': {
    summary: 'List a few featured homes',
    access: 'public',
    query: z.object({ limit: z.coerce.number().int().min(1).max(24).default(6) }),
    response: z.object({ homes: z.array(homeCard) }),
  },
  'GET /homes/recovery-features': {
    summary: 'List all recovery features',
    access: 'public',
    response: z.array(named.extend({ type: z.string() })),
  },
  'GET /amenities': { summary: 'List all home amenities', access: 'public', response: z.array(named) },
  'GET /amenities/bedroom': {
    summary: 'List all bedroom amenities; names begin with "b-"',
    access: 'public',
    response: z.array(named),
  },
  'GET /places': {
    summary: 'Suggest places that start with, or resemble, the text entered',
    access: 'public',
    query: z.object({
      q: z.string().trim().min(1, 'Enter a city or ZIP code').max(80),
      limit: z.coerce.number().int().min(1).max(10).default(8),
    }),
    response: z.object({ places: z.array(place.extend({ homes: z.int() })) }),
  },
  'GET /places/reverse': {
    summary: 'Get the address at a point on the map, as far as it is known',
    access: 'signed-in',
    query: z.object({ lat: degrees(85), lng: degrees(180) }),
    response: z.object({
      /** Null if no place is near. */
      address: z
        .object({
          street: z.string(),
          city: z.string(),
          state: z.string(),
          zipCode: z.string(),
          country: z.string(),
          neighborhood: z.string(),
        })
        .nullable(),
    }),
    limit: { calls: 600, seconds: 3600 },
  },
  'GET /places/summary': {
    summary: 'Get homes, available beds and prices in one city',
    access: 'public',
    refuses: [404],
    query: z.object({ city: z.string().trim().min(1).max(80), state: z.string().trim().length(2) }),
    response: z.object({
      place,
      homes: z.int(),
      bedsFree: z.int(),
      minMonthCents: z.int().nullable(),
      maxMonthCents: z.int().nullable(),
      verifiedHomes: z.int(),
    }),
  },
})
