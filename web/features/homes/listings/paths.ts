import type { HomeSection } from '#contract/homes/home-inside.ts'

/** Where an owner looks at a home, and where it is changed. */
export const propertyAt = (id: string) => `/homeowner/property/${id}`
export const editorAt = (id: string, tab?: HomeSection | null) => `${propertyAt(id)}/edit${tab ? `?tab=${tab}` : ''}`
