// The minimal server's statements, written out. They ask PostgreSQL for the same work as ours do.

export const placeSql = `
  select 'city' as kind, p.city || ', ' || s.code as name, p.latitude, p.longitude, p.id as "cityId", p.state_id as "stateId", 1 as rank
  from places p join states s on s.id = p.state_id where p.search_name = $1
  union all
  select 'state', s.name, avg(p.latitude), avg(p.longitude), null, s.id, 2 from states s join places p on p.state_id = s.id where lower(s.code) = $1 group by s.id
  order by rank limit 1`

const card = `
  h.id, h.title, h.short_description as "shortDescription", h.status, a.city, a.state, a.neighborhood, s.latitude, s.longitude,
  s.property_type as "propertyType", s.house_genre as "houseGenre", s.support_level as "supportLevel", s.month_cents as "monthCents",
  s.week_cents as "weekCents", s.beds_free as "bedsFree", h.beds_confirmed_at as "bedsConfirmedAt", s.verified as "isVerified", s.premium as "isPremium",
  round(s.rating::numeric, 1) as rating, s.review_count as "reviewCount", picture.picture, null::float8 as distance`

export const listSql = (conditions: string, words: boolean) => {
  const order = words ? 't.score desc, t.home_no' : 's.score desc, s.home_no'
  return `
  with found as materialized (
    select s.home_no, row_number() over (order by ${order}) as rank
    from home_search s ${words ? 'join home_text t on t.home_no = s.home_no' : ''} where ${conditions} order by ${order} limit 1001),
  page as materialized (select home_no, rank from found order by rank limit 20)
  select counted.total, card.* from (select count(*)::int as total from found) counted left join (
    select page.rank, ${card} from page join home_search s on s.home_no = page.home_no join homes h on h.no = s.home_no
    left join addresses a on a.id = h.address_id
    left join lateral (
      select json_build_object('id', d.id, 'url', d.url, 'alt', d.alt, 'category', hd.category, 'isMain', hd.is_main,
        'width', d.width, 'height', d.height, 'variants', d.variants) as picture
      from home_documents hd join documents d on d.id = hd.document_id
      where hd.home_id = h.id and hd.type = 'LISTING_IMAGE' and hd.is_public order by hd.is_main desc, hd.position limit 1) picture on true
  ) card on true order by card.rank`
}

const figures = `avg(s.latitude) as latitude, avg(s.longitude) as longitude, coalesce(
  min(s.month_cents) filter (where s.month_cents > 0 and s.beds_free > 0), min(s.month_cents) filter (where s.month_cents > 0), 0) as "monthCents"`

const withSingles = (groups: string) => `
  with grouped as materialized (${groups})
  select g.homes, g.latitude, g.longitude, g."monthCents", h.id, h.title, s.beds_free as "bedsFree"
  from grouped g left join home_search s on s.home_no = case g.homes when 1 then g.home_no end left join homes h on h.no = s.home_no`

export function mapSql(way: 'pins' | 'prepared' | 'sample' | 'exact', level: number, conditions: string) {
  const cell = `s.cell >> ${2 * (16 - level)}`
  if (way === 'pins')
    return `
    with best as materialized (select s.home_no, s.score, s.latitude, s.longitude, s.month_cents, s.beds_free
      from home_search s where ${conditions} order by s.score desc, s.home_no limit 500)
    select h.id, h.title, best.latitude, best.longitude, best.month_cents as "monthCents", best.beds_free as "bedsFree"
    from best join homes h on h.no = best.home_no order by best.score desc, best.home_no`
  if (way === 'prepared')
    return withSingles(`select homes, latitude, longitude, month_cents as "monthCents", home_no from home_cells
      where level = ${level} and latitude between $1 and $2 and longitude between $3 and $4`)
  if (way === 'sample')
    return `select (count(*) * 16)::int as homes, ${figures} from home_search s where (s.home_no & 15) = 0 and ${conditions} group by ${cell}`
  return withSingles(
    `select count(*)::int as homes, ${figures}, min(s.home_no) as home_no from home_search s where ${conditions} group by ${cell}`,
  )
}

const listOf = (columns: string, from: string, order: string) =>
  `(select coalesce(json_agg(row_to_json(r)), '[]') from (select ${columns} from ${from} order by ${order}) r)`

const price = `json_build_object('pricePerBed', p.price_per_bed_cents / 100.0, 'weeklyRate', p.weekly_rate_cents / 100.0, 'monthlyRate', p.monthly_rate_cents / 100.0,
  'securityDeposit', p.security_deposit_cents / 100.0, 'applicationFee', p.application_fee_cents / 100.0, 'cleaningFee', p.cleaning_fee_cents / 100.0,
  'utilityDeposit', p.utility_deposit_cents / 100.0, 'currency', p.currency, 'paymentFrequency', p.payment_frequency)`

export const detailsSql = `
  select h.id, h.status, h.title, h.short_description as "shortDescription", h.description, h.why_choose_us as whychooseus, h.property_type as "propertyType",
    h.housing_type as "housingType", h.house_genre as "houseGenre", h.support_level as "supportLevel", h.beds_confirmed_at as "bedsConfirmedAt",
    h.updated_at as "updatedAt", t.score_parts as ranking, o.business_name as "ownerName", o.created_at as "ownerSince",
    (select decided_at from identity_verifications where user_id = o.user_id and status = 'VERIFIED' and valid_until > now()) as "identityCheckedAt",
    a.city, a.state, a.zip_code as "zipCode", a.neighborhood, a.country,
    approximate(l.latitude, h.id, 'latitude')::real as latitude, approximate(l.longitude, h.id, 'longitude')::real as longitude,
    ${listOf(`level, checked, verified_at as "verifiedAt", expires_at as "expiresAt"`, `home_verifications where home_id = h.id and status = 'VERIFIED' and expires_at > now()`, 'level')} as badges,
    ${listOf(`d.id, d.url, d.alt, hd.category, hd.is_main as "isMain", d.width, d.height, d.variants`, `home_documents hd join documents d on d.id = hd.document_id where hd.home_id = h.id and hd.type = 'LISTING_IMAGE' and hd.is_public`, 'hd.is_main desc, hd.position')} as pictures,
    ${listOf(
      `b.id, b.room_number as "roomNumber", b.type, b.bed_count as "bedCount", b.max_occupancy as "maxOccupancy", b.current_occupancy as "currentOccupancy",
      b.floor_level as "floorLevel", b.square_footage as "squareFootage", b.has_private_bath as "hasPrivateBath", b.is_available as "isAvailable", b.description,
      ${listOf(`ba.amenity_id as "amenityId", am.name, ba.is_included as "isIncluded"`, 'bedroom_amenities ba join amenities am on am.id = ba.amenity_id where ba.bedroom_id = b.id', 'am.bit')} as "bedroomAmenities",
      (select ${price} from bedroom_pricing p where p.bedroom_id = b.id) as pricing`,
      'bedrooms b where b.home_id = h.id',
      'b.position',
    )} as rooms,
    ${listOf('am.id, am.name', 'home_amenities ha join amenities am on am.id = ha.amenity_id where ha.home_id = h.id', 'am.bit')} as amenities,
    ${listOf('f.id, f.type, f.name', 'home_recovery_features hf join recovery_features f on f.id = hf.recovery_feature_id where hf.home_id = h.id', 'f.bit')} as "recoveryFeatures",
    ${listOf('id, name, type, description, is_active as "isActive", required', 'home_programs where home_id = h.id and is_active', 'name')} as programs,
    ${listOf('id, category, rule, description, enforcement, consequences, is_active as "isActive"', 'house_rules where home_id = h.id and is_active', 'position, id')} as "houseRules",
    (select json_build_object('hasWeekdayCurfew', has_weekday_curfew, 'weekdayTime', weekday_time, 'hasWeekendCurfew', has_weekend_curfew, 'weekendTime', weekend_time,
      'curfewExceptions', curfew_exceptions, 'visitorsAllowed', visitors_allowed, 'approvalRequired', approval_required, 'visitorHours', visitor_hours,
      'overnightGuests', overnight_guests, 'commonAreaOnly', common_area_only, 'smokingAllowed', smoking_allowed, 'designatedAreas', designated_areas,
      'ecigarettes', ecigarettes, 'cannabisAllowed', cannabis_allowed, 'petsAllowed', pets_allowed, 'petTypes', pet_types, 'petDeposit', pet_deposit_cents / 100.0,
      'petRestrictions', pet_restrictions, 'lgbtqFriendly', lgbtq_friendly) from home_policies where home_id = h.id) as policies,
    (select json_build_object('refundPolicy', r.refund_policy, 'dischargePolicy', coalesce(r.discharge_policy, ''),
      'dischargeNoticeDays', r.discharge_notice_days, 'medicationPolicy', r.medication_policy, 'medicationNotes', coalesce(r.medication_notes, ''),
      'naloxonePolicy', r.naloxone_policy, 'drugTesting', r.drug_testing, 'drugTestPaidBy', r.drug_test_paid_by,
      'minimumSobrietyDays', r.minimum_sobriety_days)
      from (select 1) one left join home_resident_policies r on r.home_id = h.id) as "residentPolicies",
    (select json_build_object('phone', phone, 'hours', hours) from home_house_lines where home_id = h.id and is_shown) as "houseLine",
    ${listOf('id, type, description, required, details, verification', 'home_requirements where home_id = h.id', 'position, id')} as requirements,
    ${listOf(`id, name, role, certifications, bio, photo, availability_schedule as "availabilitySchedule", response_time as "responseTime", house_manager247 as "houseManager247"`, 'home_staff where home_id = h.id and is_active', 'role, name')} as staff,
    ${listOf(`id, signature, rating, title, body, owner_reply as "ownerReply", created_at as "createdAt"`, `reviews where home_id = h.id and status = 'PUBLISHED'`, 'created_at desc, id limit 20')} as reviews,
    (select json_build_object('count', count(*), 'rating', round(avg(rating), 1), 'cleanliness', round(avg(cleanliness), 1), 'safety', round(avg(safety), 1),
      'support', round(avg(support), 1), 'value', round(avg(value), 1), 'spread', array[count(*) filter (where rating = 1), count(*) filter (where rating = 2),
      count(*) filter (where rating = 3), count(*) filter (where rating = 4), count(*) filter (where rating = 5)])
      from reviews where home_id = h.id and status = 'PUBLISHED') as "reviewSummary"
  from homes h join owners o on o.id = h.owner_id left join addresses a on a.id = h.address_id left join locations l on l.id = h.location_id
  left join home_text t on t.home_no = h.no
  where h.id = $1 and h.status = 'PUBLISHED'`
