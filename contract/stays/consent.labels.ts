import type { ConsentScope } from './application-parts.ts'

/** What a person shares with a home, in their own words: on screens and in the consent text. */
export const consentScopeLabel: Record<ConsentScope, string> = {
  NAME: 'My name',
  ANSWERS: 'My answers and how I meet the requirements',
  CONTACT: 'My email address and phone number',
  DOCUMENTS: 'The documents I chose for this application',
  BACKGROUND_CHECK: 'Whether my background check is clear, and nothing else about it',
}
