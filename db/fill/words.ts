// Names and descriptions for generated homes: real words, so that search and spelling correction are realistic.
export const firstWords =
  `Harbor Sunrise Oak Cedar Maple Willow River Lake Summit Valley Meadow Garden Bridge Haven Hope Grace Phoenix Anchor Beacon Compass
Lighthouse Bayside Coral Palm Pine Birch Aspen Juniper Magnolia Laurel Hickory Sycamore Canyon Mesa Prairie Orchard Vineyard Clover Heather Ivy
Sparrow Robin Heron Falcon Eagle Dove Cardinal Swallow Finch Crane Cornerstone Keystone Gateway Crossroads Milestone Horizon Daybreak Morning Evening Starlight
Silver Golden Amber Crystal Emerald Sapphire Granite Marble Copper Iron Northern Southern Eastern Western Highland Lowland Seaside Hillside Lakeside Riverside
Unity Harmony Serenity Courage Wisdom Patience Promise Renewal Journey Passage Foundation Freedom Liberty Victory Pioneer Heritage Legacy Genesis Liberty Trinity`.split(
    /\s+/,
  )

export const secondWords =
  `House Home Lodge Manor Cottage Villa Place Residence Retreat Village Commons Quarters Landing Crossing Point Ridge Grove Woods Glen Terrace`.split(
    /\s+/,
  )

export const neighborhoods =
  `Downtown Midtown Uptown Northside Southside Eastside Westside Riverfront Lakeview Parkside Hillcrest Brookside Oakwood Fairview Greenfield
Old\u00a0Town Arts\u00a0District University\u00a0Heights Maple\u00a0Park Cherry\u00a0Hill`.split(/[ \n]+/)

const nouns =
  `porch garden kitchen library workshop veranda courtyard fireplace pool gym meadow trail beach harbor market bakery church college clinic library museum
bus train ferry bicycle piano studio greenhouse orchard lake river bridge mountain forest park playground theater cafe bookstore stadium chapel`.split(
    /\s+/,
  )
const qualities =
  `quiet bright warm roomy tidy friendly calm sunny shaded modern restored historic simple cheerful steady welcoming peaceful private open green`.split(
    /\s+/,
  )
const activities =
  `yoga cooking gardening fishing hiking reading painting woodwork music running swimming chess basketball volunteering journaling meditation cycling
carpentry photography pottery`.split(/\s+/)

/** One sentence each; a home uses four of them. */
export const sentences = qualities.flatMap((quality, i) =>
  [0, 1, 2, 3, 4].map((j) => {
    const noun = nouns[(i * 7 + j * 11) % nouns.length]
    const other = nouns[(i * 13 + j * 5 + 3) % nouns.length]
    const activity = activities[(i * 3 + j * 7) % activities.length]
    return [
      `A ${quality} place near the ${noun}, where house members share meals and time for ${activity}.`,
      `We keep a ${quality} ${noun} beside the ${other}, and every new member gets a guide for the first weeks.`,
      `There is ${activity} on weekends, a ${noun} to sit in, and someone to talk to at every hour.`,
      `Work, school and meetings are close; the ${other} is a short walk, the ${noun} even shorter.`,
      `Our days are ${quality}: a check-in in the morning, ${activity} after work, dinner together.`,
    ][j]!
  }),
)
