/** The states and territories by their postal codes. */
const stateNames = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  VI: 'Virgin Islands',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  GU: 'Guam',
  AS: 'American Samoa',
  MP: 'Northern Mariana Islands',
}

export const stateCodes = Object.keys(stateNames)

const namesByCode = new Map(Object.entries(stateNames))
/** "fl" is Florida. What is no code stays as it is. */
export const stateName = (code: string) => namesByCode.get(code.toUpperCase()) ?? code

const codesByName = new Map(Object.entries(stateNames).map(([code, name]) => [name.toLowerCase(), code]))

/** "Florida" and "fl" are FL. What is no state here stays as it was typed: other countries have states of their own. */
export const stateCode = (typed: string) => {
  const short = typed.replaceAll('.', '')
  return short.length === 2 ? short.toUpperCase() : (codesByName.get(typed.toLowerCase()) ?? typed)
}

const smallWords = new Set(['of', 'the', 'by', 'on', 'and', 'at', 'd', 'de', 'del', 'du', 'la'])
/** Four capitals may be an abbreviation. */
const longestShort = 4

/** "delray beach" and "DELRAY BEACH" as Delray Beach. A name with capitals of its own stays as it was typed. */
export function cityName(typed: string) {
  const isShouted = typed === typed.toUpperCase() && typed.length > longestShort
  if (typed !== typed.toLowerCase() && !isShouted) return typed
  return typed.toLowerCase().replace(/[\p{L}\p{N}]+/gu, (word, at: number) => {
    const isWithin = at > 0 && (smallWords.has(word) || (word === 's' && /['’]/.test(typed[at - 1]!)))
    return isWithin ? word : word.replace(/^(mc)?(.)/u, (_all, mc = '', first) => (mc && 'Mc') + first.toUpperCase())
  })
}
