type OwnerRow = { first: string; last: string; business?: string; months: number }

/** Who runs the homes; months since they joined. The demo owner is among the demo accounts. */
export const ownerRows = {
  grant: { first: 'Olivia', last: 'Grant', business: 'Grant Family Homes', months: 23 },
  tidewater: { first: 'Marcus', last: 'Bell', business: 'Tidewater Recovery Homes', months: 31 },
  harborlight: { first: 'Denise', last: 'Okafor', business: 'Harborlight Residences', months: 29 },
  secondPorch: { first: 'Ruth', last: 'Alvarez', business: 'Second Porch Housing', months: 27 },
  coquina: { first: 'Samuel', last: 'Price', business: 'Coquina Living', months: 26 },
  lanternway: { first: 'Joan', last: 'Petrie', business: 'Lanternway House Trust', months: 34 },
  openHand: { first: 'Darnell', last: 'Fields', business: 'Open Hand Homes', months: 28 },
  steadyGround: { first: 'Kavita', last: 'Rao', business: 'Steady Ground Recovery', months: 25 },
  northStreet: { first: 'Paul', last: 'Lindgren', business: 'North Street Community Homes', months: 33 },
  mesaHouses: { first: 'Elena', last: 'Montoya', business: 'Mesa Houses', months: 24 },
  riverbend: { first: 'Grace', last: 'Whitlock', business: 'Riverbend Fellowship Homes', months: 30 },
  whitfield: { first: 'Carol', last: 'Whitfield', months: 36 },
  moreau: { first: 'James', last: 'Moreau', months: 32 },
  nair: { first: 'Priya', last: 'Nair', months: 35 },
  castillo: { first: 'Leon', last: 'Castillo', months: 37 },
  lindqvist: { first: 'Beth', last: 'Lindqvist', months: 38 },
  hall: { first: 'Terrence', last: 'Hall', months: 39 },
  ruiz: { first: 'Angela', last: 'Ruiz', months: 40 },
  jennings: { first: 'Walt', last: 'Jennings', months: 41 },
} satisfies Record<string, OwnerRow>

export type OwnerKey = keyof typeof ownerRows
export const owners: [OwnerKey, OwnerRow][] = Object.entries(ownerRows) as [OwnerKey, OwnerRow][]
