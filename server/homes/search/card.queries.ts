import { type RawBuilder, sql } from 'kysely'
import type { Picture } from '#contract/homes/home-search.ts'
import type { Currency, HouseGenre, ListingStatus, PropertyType, SupportLevel } from '#server/kernel/database/schema.ts'
import type { FoundSpot } from './place.queries.ts'

export type CardRow = {
  id: string
  title: string
  shortDescription: string
  status: ListingStatus
  city: string
  state: string
  neighborhood: string
  latitude: number | null
  longitude: number | null
  propertyType: PropertyType | null
  houseGenre: HouseGenre
  supportLevel: SupportLevel
  monthCents: number
  weekCents: number
  currency: Currency
  bedsFree: number
  bedsConfirmedAt: Date | null
  isVerified: boolean
  isPremium: boolean
  rating: number | null
  reviewCount: number
  picture: Picture | null
  distance: number | null
}

/**
 * Uses the contract's names, so that no row needs renaming. A card is read from `s` (a row of home_search or home_facts),
 * `h` (its home), `a`, `price` and `picture`, as joined by `cardJoins`.
 */
export const cardColumns = (from: FoundSpot | null): RawBuilder<CardRow> => sql<CardRow>`
  h.id, h.title, h.short_description as "shortDescription", h.status, coalesce(a.city, '') as city, coalesce(a.state, '') as state,
  coalesce(a.neighborhood, '') as neighborhood, s.latitude, s.longitude, s.property_type as "propertyType", s.house_genre as "houseGenre",
  s.support_level as "supportLevel", price.month_cents as "monthCents", price.week_cents as "weekCents", price.currency, s.beds_free as "bedsFree",
  h.beds_confirmed_at as "bedsConfirmedAt", s.verified as "isVerified", s.premium as "isPremium",
  round(s.rating::numeric, 1) as rating, s.review_count as "reviewCount", picture.picture, ${distanceFrom(from)} as distance`

/** The text of `card`, a row of home_cards; it ends with its distance, which is null there. */
export const cardText = (from: FoundSpot | null) =>
  from ? sql`left(card.card, -5) || coalesce(${distanceFrom(from)}::text, 'null') || '}'` : sql`card.card`

const distanceFrom = (from: FoundSpot | null) =>
  from ? sql`round(miles_between(s.latitude, s.longitude, ${from.latitude}, ${from.longitude})::numeric, 1)` : sql`null::float8`

// Never the street or the exact location: those are not joined.
export const cardJoins = sql`
  join homes h on h.no = s.home_no
  left join addresses a on a.id = h.address_id
  cross join lateral home_price(h.id, s.month_cents, s.week_cents) price
  left join lateral (
    select json_build_object('id', d.id, 'url', d.url, 'alt', d.alt, 'category', hd.category, 'isMain', hd.is_main,
      'width', coalesce(d.width, 0), 'height', coalesce(d.height, 0), 'variants', d.variants) as picture
    from home_documents hd join documents d on d.id = hd.document_id
    where hd.home_id = h.id and hd.type = 'LISTING_IMAGE' and hd.is_public
    order by hd.is_main desc, hd.position limit 1
  ) picture on true`
