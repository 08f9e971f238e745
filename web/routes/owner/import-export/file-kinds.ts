import type { Permission } from '#contract/endpoint.ts'

/** The files that an owner takes out and brings in, with the calls for each. */
export const fileKinds = {
  homes: {
    label: 'Homes',
    exports: 'GET /owners/exports/homes',
    check: 'POST /owners/imports/homes/check',
    apply: 'POST /owners/imports/homes',
    canExport: 'view_properties',
    canImport: 'edit_properties',
    about: 'Names, texts and addresses of your homes.',
    how: 'A row with a home_id changes that home. A row without one adds a home as a draft, unless you already have one with the same name and street. Publishing stays in the editor.',
  },
  rooms: {
    label: 'Rooms',
    exports: 'GET /owners/exports/rooms',
    check: 'POST /owners/imports/rooms/check',
    apply: 'POST /owners/imports/rooms',
    canExport: 'view_properties',
    canImport: 'edit_properties',
    about: 'The rooms of your homes, with their beds and prices.',
    how: 'A row with a room_id changes that room. A row without one names the home and the room number, and adds the room if the home has none with that number.',
  },
  residents: {
    label: 'Residents',
    exports: 'GET /owners/exports/residents',
    check: 'POST /owners/imports/residents/check',
    apply: 'POST /owners/imports/residents',
    canExport: 'manage_reservations',
    canImport: 'manage_reservations',
    about: 'Current and past residents of your homes: name, room, dates and rent.',
    how: 'Add people who already live in your homes, so your beds and calendar are accurate. They get no account and no email, and Waymark does not charge them. Each row needs the home, the room, a name and the move-in date.',
  },
} as const satisfies Record<string, { canExport: Permission; canImport: Permission } & Record<string, string>>

export type FileKind = keyof typeof fileKinds
export const fileKindNames = Object.keys(fileKinds) as FileKind[]
