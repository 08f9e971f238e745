import { screen } from '#contract/screens.ts'

/** A part of the user verification screen, by its query string. */
export const verificationAt = (query: Readonly<Record<string, string>>) => screen('/admin-user-verification', query)
