import type { HomeSection } from '#contract/homes/home-inside.ts'

/** The paths where an owner views a home and edits it. */
export const propertyAt = (id: string) => `/homeowner/property/${id}`
export const editorAt = (id: string, tab?: HomeSection | null) => `${propertyAt(id)}/edit${tab ? `?tab=${tab}` : ''}`
