type OwnerRow = { first: string; last: string; business?: string; months: number }

/** Who runs the homes; months since they joined. The demo owner is among the demo accounts. */
export const ownerRows = {
  grant: { first: 'Olivia', last: 'Grant', business: 'Grant Family Homes', months: 23 },
  tidewater: { first: 'Marcus', last: 'Bell', business: 'Tidewater Recovery Homes', months: 25 },
  harborlight: { first: 'Denise', last: 'Okafor', business: 'Harborlight Residences', months: 25 },
  secondPorch: { first: 'Ruth', last: 'Alvarez', business: 'Second Porch Housing', months: 24 },
  coquina: { first: 'Samuel', last: 'Price', business: 'Coquina Living', months: 24 },
  lanternway: { first: 'Joan', last: 'Petrie', business: 'Lanternway House Trust', months: 25 },
  openHand: { first: 'Darnell', last: 'Fields', business: 'Open Hand Homes', months: 24 },
  steadyGround: { first: 'Kavita', last: 'Rao', business: 'Steady Ground Recovery', months: 24 },
  northStreet: { first: 'Paul', last: 'Lindgren', business: 'North Street Community Homes', months: 25 },
  mesaHouses: { first: 'Elena', last: 'Montoya', business: 'Mesa Houses', months: 24 },
  riverbend: { first: 'Grace', last: 'Whitlock', business: 'Riverbend Fellowship Homes', months: 24 },
  whitfield: { first: 'Carol', last: 'Whitfield', months: 24 },
  moreau: { first: 'James', last: 'Moreau', months: 24 },
  nair: { first: 'Priya', last: 'Nair', months: 25 },
  castillo: { first: 'Leon', last: 'Castillo', months: 24 },
  lindqvist: { first: 'Beth', last: 'Lindqvist', months: 24 },
  hall: { first: 'Terrence', last: 'Hall', months: 24 },
  ruiz: { first: 'Angela', last: 'Ruiz', months: 25 },
  jennings: { first: 'Walt', last: 'Jennings', months: 24 },
} satisfies Record<string, OwnerRow>

export type OwnerKey = keyof typeof ownerRows
export const owners: [OwnerKey, OwnerRow][] = Object.entries(ownerRows) as [OwnerKey, OwnerRow][]
