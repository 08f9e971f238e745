/** The limits of the filter. */
const fewestMiles = 1
const mostMiles = 200

const limit = '(?<limit>within |in |inside |less than |under |up to |at most |no more than )?(?:about |around )?'
const number = String.raw`(?:\d{1,3}(?: ?[-–] ?| to ))?(?<miles>\d{1,3}(?:\.\d)?)`
const unit = String.raw`[ -]?(?<unit>miles?|mi)(?![\p{L}\d])`
const from = '(?<from> (?:of|from|to|around|near|outside of|outside|out of))?'
const here = String.raw`(?<here> (?:me|here|us|my (?:area|location|house|home|place)))?(?![\p{L}\d])`
const distance = new RegExp(
  String.raw`(?<![\p{L}\d.,$-])${limit}(?:an? )?(?<radius>radius of )?${number}${unit}(?<round> radius)?(?: or less)?(?: away)?${from}${here}`,
  'iu',
)

export type Distance = { rest: string; typed: string; miles: number }

/** A distance that someone typed, like "within 5 miles of", in miles; `rest` is the text without it. */
export function readDistance(text: string): Distance | null {
  const typed = text.trim().replace(/\s+/g, ' ')
  const named = distance.exec(typed)
  if (!named) return null
  const { miles, unit, here, ...said } = named.groups!
  // "8 Mile House" is the name of a home.
  if (unit!.toLowerCase() === 'mile' && !said.limit && !said.radius && !said.round && !said.from && Number(miles) !== 1)
    return null
  const parts = [typed.slice(0, named.index), here ? 'near me' : '', typed.slice(named.index + named[0].length)]
  return {
    rest: parts
      .map((part) => part.trim())
      .filter(Boolean)
      .join(' '),
    typed: named[0].trim(),
    miles: Math.min(Math.max(Number(miles), fewestMiles), mostMiles),
  }
}
