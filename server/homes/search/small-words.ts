/** What every home is; "sober living" asks for nothing that only some have. */
export const kindsOfHome: ReadonlySet<string> = new Set(
  `apartment apartments beds bed home homes house houses housing living place places recovery rent rental residence residences room rooms
  sober`.split(/\s+/),
)

/**
 * Words that say nothing about a home; dropped only if the rest can be understood without them. Words that begin or end the names of
 * many cities, like "new", are not among them.
 */
export const fillers: ReadonlySet<string> = new Set([
  ...kindsOfHome,
  ...`a after am an and any anything are around at be best but by can code county cost costs could day days do does find for friendly from get
  getting go going got had has have he hello help her hey hi him his how i if im in is it just looking m me month months much my near need
  needed needing needs nearby now of ok on only or our out people please pls plz s safe seeking she should so some someone somewhere stay take
  takes taking thank thanks that the their them there they this to very want wants was we week weeks welcome what when where which who will
  with work working works would year years you your zip accept accepted accepting accepts allow allowed allows allowing
  brother dad daughter father friend mom mother sister son
  addict addicted addiction alcohol alcoholic alcoholism drug drugs heroin fentanyl opiate opiates opioid opioids relapse relapsed`.split(
    /\s+/,
  ),
])
