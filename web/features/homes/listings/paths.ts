import type { HomeSection } from '#contract/homes/private-home.ts'
import { screen } from '#contract/screens.ts'

/** The paths where an owner views a home and edits it. */
export const propertyAt = (id: string) => screen('/homeowner/property/:id', { id })
export const editorAt = (id: string, tab?: HomeSection | null) =>
  screen('/homeowner/property/:id/edit', { id, tab: tab ?? undefined })
