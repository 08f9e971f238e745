import type { HomeFilters, HomeSort } from '#contract/homes/home-search.ts'

/** The part of a filter that a word stands for. Features and amenities go by their names in `db/reference`. */
type Asked = Pick<
  HomeFilters,
  | 'houseGenre'
  | 'roomType'
  | 'propertyType'
  | 'programs'
  | 'lgbtq'
  | 'pets'
  | 'smoking'
  | 'visitors'
  | 'verified'
  | 'bedsFree'
  | 'minPrice'
  | 'maxPrice'
> & { feature?: string; amenity?: string }

/**
 * What people ask for in their own words. With `asks` there is a filter for it, with `sorts` an order, and `isHere` is the place where
 * they are; anything else homes can only mention.
 */
export type Topic = {
  label: string
  words: readonly string[]
  /** Words that mean it only without others: "i work downtown" asks for no help. */
  alone?: readonly string[]
  asks?: Asked
  sorts?: HomeSort
  isHere?: true
  /** Words before it after which it asks for nothing. */
  notAfter?: readonly string[]
}
/** A topic, and the words it was read from. */
export type ReadTopic = { topic: Topic; typed: string }

const listOf = (...lines: string[]) => lines.flatMap((line) => line.split(', '))

/** "Near my daughter" says where, and not for whom. */
const besideSomeone = listOf('near, to, by, from, visit, see, beside')

/** Words as typed, in lowercase; several words form a phrase. The longest phrase wins. */
export const topics: readonly Topic[] = [
  {
    label: 'Medication for recovery welcome',
    words: listOf(
      'methadone, suboxone, subutex, buprenorphine, bupe, sublocade, brixadi, zubsolv, vivitrol, naltrexone',
      'mat, moud, medication assisted treatment, medication assisted, medication, medications, meds, medicine',
    ),
    asks: { feature: 'Medication for recovery welcome' },
  },
  {
    label: 'LGBTQ+ friendly',
    words: ['lgbt', 'lgbtq', 'lgbtqia', 'gay', 'lesbian', 'bisexual', 'trans', 'transgender', 'queer', 'nonbinary'],
    asks: { lgbtq: true },
  },
  {
    label: 'Women',
    words: ['women', 'womens', 'woman', 'female', 'females', 'ladies', 'girls'],
    asks: { houseGenre: ['FEMALE'] },
  },
  { label: 'Men', words: ['men', 'mens', 'man', 'male', 'males', 'guys'], asks: { houseGenre: ['MALE'] } },
  // Whoever searches for someone in the family means a home that would take them.
  {
    label: 'Men or all genders',
    words: listOf(
      'son, my son, grandson, my grandson, stepson, brother, my brother, nephew, my nephew',
      'my husband, my boyfriend, my dad, my father, my uncle',
    ),
    asks: { houseGenre: ['MALE', 'COED'] },
    notAfter: besideSomeone,
  },
  {
    label: 'Women or all genders',
    words: listOf(
      'daughter, my daughter, granddaughter, my granddaughter, stepdaughter, sister, my sister, niece, my niece',
      'my wife, my girlfriend, my mom, my mother, my aunt',
    ),
    asks: { houseGenre: ['FEMALE', 'COED'] },
    notAfter: besideSomeone,
  },
  { label: 'All genders', words: ['coed', 'co ed', 'all genders', 'mixed gender', 'any gender'], asks: { houseGenre: ['COED'] } },
  {
    label: 'Pets welcome',
    words: ['pet', 'pets', 'dog', 'dogs', 'cat', 'cats', 'puppy', 'emotional support animal', 'esa'],
    asks: { pets: true },
  },
  {
    label: 'Smoking allowed outside',
    words: ['smoking', 'smoke', 'smoker', 'smokers', 'vape', 'vaping'],
    asks: { smoking: true },
  },
  { label: 'Visitors welcome', words: ['visitor', 'visitors', 'guests', 'visits'], asks: { visitors: true } },
  { label: 'Verified homes', words: ['verified'], asks: { verified: true } },
  {
    label: 'Beds available now',
    words: [
      'tonight',
      'today',
      'available',
      'available now',
      'right now',
      'asap',
      'immediately',
      'open bed',
      'open beds',
      'opening',
      'openings',
      'vacancy',
      'vacancies',
    ],
    asks: { bedsFree: true },
  },
  {
    label: 'Single or private room',
    words: ['private room', 'private rooms', 'own room', 'single room', 'single rooms', 'private bedroom'],
    asks: { roomType: ['SINGLE', 'PRIVATE'] },
  },
  {
    label: 'Shared room',
    words: ['shared room', 'shared rooms', 'shared bedroom'],
    asks: { roomType: ['SHARED', 'SEMI_PRIVATE'] },
  },
  { label: 'Halfway house', words: ['halfway', 'halfway house', 'halfway houses'], asks: { propertyType: ['HALFWAY_HOUSE'] } },
  {
    label: 'Transitional housing',
    words: ['transitional', 'transitional housing', 'transitional living'],
    asks: { propertyType: ['TRANSITIONAL_HOUSING'] },
  },
  {
    label: 'Treatment center',
    words: ['rehab', 'rehabs', 'detox', 'inpatient', 'treatment', 'treatment center', 'treatment centers'],
    asks: { propertyType: ['TREATMENT_CENTER'] },
    // "just got out of rehab", "in treatment": where someone comes from, not what they look for.
    notAfter: listOf('after, of, from, in, leaving, left, finish, finished, finishing, complete, completed, completing, post'),
  },
  { label: 'AA', words: ['aa', 'alcoholics anonymous'], asks: { programs: ['AA'] } },
  {
    label: '12-step friendly',
    words: ['na', 'narcotics anonymous', '12 step', '12 steps', 'twelve step', 'twelve steps'],
    asks: { feature: '12-step friendly' },
  },
  { label: 'SMART Recovery friendly', words: ['smart', 'smart recovery'], asks: { feature: 'SMART Recovery friendly' } },
  { label: 'Refuge Recovery', words: ['refuge recovery', 'buddhist', 'dharma'], asks: { programs: ['REFUGE_RECOVERY'] } },
  { label: 'Celebrate Recovery', words: ['celebrate recovery'], asks: { programs: ['CELEBRATE_RECOVERY'] } },
  { label: 'LifeRing', words: ['lifering'], asks: { programs: ['LIFERING'] } },
  { label: 'Women for Sobriety', words: ['women for sobriety', 'wfs'], asks: { programs: ['WOMEN_FOR_SOBRIETY'] } },
  { label: 'Secular groups', words: ['secular', 'atheist', 'agnostic'], asks: { programs: ['SECULAR_ORG'] } },
  {
    label: 'Faith-based program on offer',
    words: listOf(
      'christian, faith, faith based, bible, religious, church based, church run, church program, church programs',
      'church affiliated, church sponsored',
    ),
    alone: ['church'],
    asks: { feature: 'Faith-based program on offer' },
  },
  {
    label: 'Support for veterans',
    words: ['veteran', 'veterans', 'vet', 'vets', 'military', 'army', 'navy'],
    asks: { feature: 'Support for veterans' },
  },
  {
    label: 'Help finding work',
    words: listOf(
      'job, jobs, employment, job help, job training, job placement, help finding work, help finding a job, find work, finding work',
      'find a job, finding a job, help with work, work help, work program, work programs, need work, looking for work',
    ),
    alone: ['work'],
    asks: { feature: 'Help finding work' },
  },
  { label: 'Help with school', words: ['school', 'college', 'ged', 'education'], asks: { feature: 'Help with school' } },
  { label: 'Case management', words: ['case management', 'case manager'], asks: { feature: 'Case management' } },
  { label: 'Trauma-informed care', words: ['trauma', 'ptsd', 'trauma informed'], asks: { feature: 'Trauma-informed care' } },
  {
    label: 'Works with outpatient care',
    words: ['outpatient', 'iop', 'php', 'intensive outpatient'],
    asks: { feature: 'Works with outpatient care' },
  },
  {
    label: 'Staff on site at night',
    words: ['night staff', 'overnight staff', '24 7', '24 hour', '24 hours', '24 hour staff'],
    asks: { feature: 'Staff on site at night' },
  },
  {
    label: 'Regular drug testing',
    words: ['drug test', 'drug tests', 'drug testing', 'ua', 'urine test'],
    asks: { feature: 'Regular drug testing' },
  },
  { label: 'Family support', words: ['family support', 'family therapy'], asks: { feature: 'Family support' } },
  {
    label: 'Wheelchair accessible',
    words: ['wheelchair', 'wheelchairs', 'accessible', 'ada', 'disabled', 'disability', 'handicap', 'handicapped'],
    asks: { amenity: 'Wheelchair accessible' },
  },
  { label: 'Naloxone on site', words: ['naloxone', 'narcan'], asks: { amenity: 'Naloxone on site' } },
  { label: 'Swimming pool', words: ['pool', 'swimming pool'], asks: { amenity: 'Swimming pool' } },
  { label: 'Gym', words: ['gym', 'fitness', 'weights'], asks: { amenity: 'Gym' } },
  { label: 'Wi-Fi', words: ['wifi', 'wi fi', 'internet'], asks: { amenity: 'Wi-Fi' } },
  { label: 'Off-street parking', words: ['parking', 'garage'], asks: { amenity: 'Off-street parking' } },
  {
    label: 'Near public transit',
    words: ['bus', 'bus line', 'bus stop', 'train', 'transit', 'public transit', 'public transportation'],
    asks: { amenity: 'Near public transit' },
  },
  {
    label: 'Meals included',
    words: listOf(
      'meals, meals included, meals provided, meal plan, food included, food is included, food provided, food is provided, with food',
      'includes food, include food, free food',
    ),
    alone: ['food'],
    asks: { amenity: 'Meals included' },
  },
  { label: 'Washer and dryer', words: ['laundry', 'washer', 'washer and dryer', 'dryer'], asks: { amenity: 'Washer and dryer' } },
  { label: 'Utilities included', words: ['utilities', 'utilities included'], asks: { amenity: 'Utilities included' } },
  { label: 'Transport to meetings', words: ['rides', 'transportation'], asks: { amenity: 'Transport to meetings' } },
  {
    label: 'Lowest price',
    words: listOf('cheap, cheaper, cheapest, affordable, inexpensive, low cost, low price, lowest price, low rent, free'),
    sorts: 'price',
    notAfter: ['drug', 'drugs', 'alcohol', 'substance'],
  },
  {
    label: 'near you',
    words: listOf('near me, nearby, near by, near here, around me, around here, close to me, close by, my area, in my area'),
    isHere: true,
  },
  // These have no filter: homes that mention them are found, otherwise the answer says that none does.
  {
    label: 'children',
    words: listOf(
      'kid, kids, child, children, baby, babies, infant, toddler, moms, mothers, pregnant, families',
      'with my son, with my daughter, me and my son, me and my daughter, my son and i, my daughter and i',
    ),
  },
  {
    label: 'couples',
    words: listOf(
      'couple, couples, married, husband, wife, partners',
      'with my husband, with my wife, with my boyfriend, with my girlfriend, me and my husband, me and my wife',
      'my husband and i, my wife and i',
    ),
  },
  {
    label: 'a record',
    words: [
      'felony',
      'felonies',
      'felon',
      'felons',
      'criminal record',
      'record',
      'background check',
      'conviction',
      'convictions',
    ],
  },
  { label: 'probation or parole', words: ['probation', 'parole', 'drug court', 'court ordered', 'reentry', 'work release'] },
  { label: 'Oxford House', words: ['oxford house', 'oxford houses'] },
  { label: 'no smoking', words: ['no smoking', 'no smokers', 'non smoking', 'nonsmoking', 'smoke free', 'smokefree'] },
  { label: 'no pets', words: ['no pets', 'no dogs', 'no cats', 'no animals', 'pet free'] },
  {
    label: 'an age',
    words: listOf('teen, teens, teenager, teenagers, youth, young adult, young adults, senior, seniors, elderly, older adults'),
  },
  {
    label: 'disability income',
    words: ['ssi', 'ssdi', 'ssi disability', 'ssdi disability', 'disability income', 'on disability'],
  },
  {
    label: 'vouchers',
    words: ['section 8', 'voucher', 'vouchers', 'hud', 'medicaid', 'insurance', 'scholarship', 'scholarships'],
  },
  {
    label: 'work at night',
    words: listOf(
      'work nights, works nights, working nights, work at night, work overnight, night job, night shift, night shifts, third shift',
      'graveyard shift, overnight shift',
    ),
  },
  { label: 'food stamps', words: ['food stamps', 'with food stamps', 'snap', 'ebt'] },
  { label: 'Spanish', words: ['spanish', 'espanol', 'español', 'bilingual', 'hispanic', 'latino', 'latina'] },
]
