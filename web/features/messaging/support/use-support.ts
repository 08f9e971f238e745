import type { PublicSettings } from '#web/context.ts'
import { useSettings } from '#web/settings.ts'

/** When and how people reach us, in the server's wording, so that emails say the same. */
export const useSupport = (): Partial<PublicSettings['support']> => useSettings()?.support ?? {}
