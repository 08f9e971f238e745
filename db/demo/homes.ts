import type { HomeRow } from './home-row.ts'
import { bocaEast } from './homes-boca-east.ts'
import { bocaWest } from './homes-boca-west.ts'
import { delrayEast } from './homes-delray-east.ts'
import { delrayWest } from './homes-delray-west.ts'
import { lauderdaleEast } from './homes-lauderdale-east.ts'
import { lauderdaleWest } from './homes-lauderdale-west.ts'
import { mountains } from './homes-mountains.ts'
import { north } from './homes-north.ts'
import { pacific } from './homes-pacific.ts'
import { pompanoEast } from './homes-pompano-east.ts'
import { pompanoWest } from './homes-pompano-west.ts'
import { south } from './homes-south.ts'

export const homeRows: HomeRow[] = [
  ...delrayEast,
  ...delrayWest,
  ...bocaEast,
  ...bocaWest,
  ...pompanoEast,
  ...pompanoWest,
  ...lauderdaleEast,
  ...lauderdaleWest,
  ...pacific,
  ...mountains,
  ...south,
  ...north,
]
