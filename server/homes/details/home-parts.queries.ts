// A home's lists, each a JSON column of the statement that reads the home; $2 is the time.

const list = (columns: string, from: string, order: string) =>
  `(select coalesce(json_agg(row_to_json(item)), '[]') from (select ${columns} from ${from} order by ${order}) item)`

const badges = list(
  'level, checked, verified_at as "verifiedAt", expires_at as "expiresAt"',
  `home_verifications where home_id = home.id and status = 'VERIFIED' and expires_at > $2`,
  'level',
)

const pictures = list(
  `file.id, file.url, file.alt, image.category, image.is_main as "isMain", coalesce(file.width, 0) as width, coalesce(file.height, 0) as height, file.variants`,
  `home_documents image join documents file on file.id = image.document_id
   where image.home_id = home.id and image.type = 'LISTING_IMAGE' and image.is_public`,
  'image.is_main desc, image.position',
)

const bedroomAmenities = list(
  'has.amenity_id as "amenityId", amenity.name, has.is_included as "isIncluded"',
  'bedroom_amenities has join amenities amenity on amenity.id = has.amenity_id where has.bedroom_id = room.id',
  'amenity.bit',
)

const price = `(select json_build_object('pricePerBedCents', price_per_bed_cents, 'weeklyRateCents', weekly_rate_cents,
    'monthlyRateCents', monthly_rate_cents, 'securityDepositCents', security_deposit_cents, 'applicationFeeCents', application_fee_cents,
    'cleaningFeeCents', cleaning_fee_cents, 'utilityDepositCents', utility_deposit_cents, 'currency', currency, 'paymentFrequency', payment_frequency)
  from bedroom_pricing where bedroom_id = room.id)`

const rooms = list(
  `room.id, room.room_number as "roomNumber", room.type, room.bed_count as "bedCount", room.max_occupancy as "maxOccupancy",
   room.current_occupancy as "currentOccupancy", room.floor_level as "floorLevel", room.square_footage as "squareFootage",
   room.has_private_bath as "hasPrivateBath", room.is_available as "isAvailable", room.description,
   ${bedroomAmenities} as "bedroomAmenities", ${price} as price`,
  'bedrooms room where room.home_id = home.id',
  'room.position',
)

const amenities = list(
  'amenity.id, amenity.name',
  'home_amenities has join amenities amenity on amenity.id = has.amenity_id where has.home_id = home.id',
  'amenity.bit',
)

const recoveryFeatures = list(
  'feature.id, feature.type, feature.name',
  'home_recovery_features has join recovery_features feature on feature.id = has.recovery_feature_id where has.home_id = home.id',
  'feature.bit',
)

const programs = list(
  'id, name, type, description, is_active as "isActive", required',
  'home_programs where home_id = home.id and is_active',
  'name',
)

const houseRules = list(
  'id, category, rule, description, enforcement, consequences, is_active as "isActive"',
  'house_rules where home_id = home.id and is_active',
  'position, id',
)

const policies = `(select json_build_object('hasWeekdayCurfew', has_weekday_curfew, 'weekdayTime', weekday_time, 'hasWeekendCurfew', has_weekend_curfew,
    'weekendTime', weekend_time, 'curfewExceptions', curfew_exceptions, 'visitorsAllowed', visitors_allowed, 'approvalRequired', approval_required,
    'visitorHours', visitor_hours, 'overnightGuests', overnight_guests, 'commonAreaOnly', common_area_only, 'smokingAllowed', smoking_allowed,
    'designatedAreas', designated_areas, 'ecigarettes', ecigarettes, 'cannabisAllowed', cannabis_allowed, 'petsAllowed', pets_allowed,
    'petTypes', pet_types, 'petDepositCents', pet_deposit_cents, 'petRestrictions', pet_restrictions, 'lgbtqFriendly', lgbtq_friendly)
  from home_policies where home_id = home.id)`

const residentPolicies = `(select json_build_object('refundPolicy', refund_policy, 'dischargePolicy', discharge_policy,
    'dischargeNoticeDays', discharge_notice_days, 'medicationPolicy', medication_policy, 'medicationNotes', medication_notes,
    'naloxonePolicy', naloxone_policy, 'drugTesting', drug_testing, 'drugTestPaidBy', drug_test_paid_by,
    'minimumSobrietyDays', minimum_sobriety_days)
  from home_resident_policies where home_id = home.id)`

const houseLine = `(select json_build_object('phone', phone, 'hours', hours) from home_house_lines
  where home_id = home.id and is_shown and coalesce((chosen.privacy ->> 'showPhones')::boolean, true))`

const takesTours = `exists (select from home_tour_hours where home_id = home.id and is_open)`

const requirements = list(
  'id, type, description, required, details, verification',
  'home_requirements where home_id = home.id',
  'position, id',
)

// Never includes a private phone number or email.
const staff = list(
  `id, name, role, certifications, bio, photo, availability_schedule as "availabilitySchedule", response_time as "responseTime",
   house_manager247 as "houseManager247"`,
  'home_staff where home_id = home.id and is_active',
  'role, name',
)

const published = 'public_reviews where home_id = home.id'

const reviews = list(
  `id, signature, rating, title, body, created_at as "createdAt", edited_at as "editedAt", owner_reply as "ownerReply",
   owner_replied_at as "ownerRepliedAt", helpful_count as "helpfulCount"`,
  published,
  'created_at desc, id limit 20',
)

const howManyGave = [1, 2, 3, 4, 5].map((stars) => `count(*) filter (where rating = ${stars})`).join(', ')

/** Covers all reviews, not only those shown. */
const reviewSummary = `(select json_build_object('count', count(*), 'rating', round(avg(rating), 1), 'cleanliness', round(avg(cleanliness), 1),
    'safety', round(avg(safety), 1), 'support', round(avg(support), 1), 'value', round(avg(value), 1), 'spread', array[${howManyGave}])
  from ${published})`

const parts = {
  badges,
  pictures,
  rooms,
  amenities,
  recoveryFeatures,
  programs,
  houseRules,
  policies,
  residentPolicies,
  houseLine,
  takesTours,
  requirements,
  staff,
  reviews,
  reviewSummary,
}

export const homeParts = Object.entries(parts)
  .map(([name, part]) => `${part} as "${name}"`)
  .join(',\n')
