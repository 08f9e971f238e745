import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { ResidentPolicies } from '#contract/homes/resident-policies.ts'
import { residentPolicyColumns } from '#server/homes/editing/resident-policies.queries.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { ofHomes } from '#server/kernel/home-scope.queries.ts'
import type { HomeScope } from '#server/kernel/permission.ts'
import type { ListingFacts } from './completeness.ts'

type FactsRow = Omit<ListingFacts, 'marks'>

const selectFacts = (db: Db) =>
  db
    .selectFrom('homes as home')
    .select(['home.id', 'home.title', 'home.description', 'home.propertyType', 'home.housingType'])
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('addresses as address')
          .select(['address.street', 'address.city', 'address.state', 'address.zipCode'])
          .whereRef('address.id', '=', 'home.addressId'),
      ).as('address'),
      eb
        .exists(
          eb
            .selectFrom('locations as location')
            .select('location.id')
            .whereRef('location.id', '=', 'home.locationId')
            .where('location.latitude', 'is not', null),
        )
        .$castTo<boolean>()
        .as('hasPlace'),
      jsonArrayFrom(
        eb
          .selectFrom('bedrooms as room')
          .select(['room.id', 'room.roomNumber', 'room.bedCount', 'room.maxOccupancy', 'room.floorLevel'])
          .select((room) =>
            jsonObjectFrom(
              room
                .selectFrom('bedroomPricing as price')
                .select(['price.pricePerBedCents', 'price.weeklyRateCents', 'price.monthlyRateCents', 'price.currency'])
                .select(['price.securityDepositCents', 'price.cleaningFeeCents', 'price.utilityDepositCents'])
                .select(['price.applicationFeeCents', 'price.paymentFrequency'])
                .whereRef('price.bedroomId', '=', 'room.id'),
            ).as('price'),
          )
          .whereRef('room.homeId', '=', 'home.id')
          .orderBy('room.position')
          .orderBy('room.id'),
      ).as('rooms'),
      eb
        .selectFrom('homeDocuments as image')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('image.homeId', '=', 'home.id')
        .where('image.type', '=', 'LISTING_IMAGE')
        .where('image.isPublic', '=', true)
        .$asScalar()
        .$notNull()
        .as('pictures'),
      jsonObjectFrom(
        eb
          .selectFrom('homePolicies as policy')
          .select(['policy.hasWeekdayCurfew', 'policy.weekdayTime', 'policy.hasWeekendCurfew', 'policy.weekendTime'])
          .whereRef('policy.homeId', '=', 'home.id'),
      ).as('policies'),
      jsonObjectFrom(
        eb
          .selectFrom('homeResidentPolicies as stated')
          .select(residentPolicyColumns.map((column) => `stated.${column}` as const))
          .whereRef('stated.homeId', '=', 'home.id'),
      )
        .$castTo<ResidentPolicies | null>()
        .as('residentPolicies'),
    ])

export const findFacts = (db: Db, homeId: string): Promise<FactsRow | undefined> =>
  selectFacts(db).where('home.id', '=', homeId).executeTakeFirst()

export const listFactsOfOwner = (db: Db, scope: HomeScope): Promise<(FactsRow & { id: string })[]> =>
  selectFacts(db).where(ofHomes(scope)).where('home.status', '!=', 'DELETED').execute()
