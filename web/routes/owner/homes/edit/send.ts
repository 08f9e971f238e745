import type { Api } from '#contract/api.ts'
import type { Answer, Sent } from '#contract/endpoint.ts'
import type { HomeSection } from '#contract/homes/private-home.ts'
import { ApiError, callWith } from '#web/api/client.ts'

type Options = {
  /** The section whose version counts, if it is not the tab's own. */
  section?: HomeSection
  /** The item of the call: its invalid fields are then named `<item>.<field>`. */
  at?: string
  /** The key that wraps the item in the body, which is not part of its field names. */
  wrapper?: string
  headers?: Record<string, string>
}

/** A call that is part of a save. It is refused if someone else saved the same tab in the meantime. */
export type Send = <K extends keyof Api>(key: K, input: Sent<Api[K]>, options?: Options) => Promise<Answer<Api[K]>>

const nameOf = (path: string, { at, wrapper }: Options) =>
  `${at}.${wrapper && path.startsWith(`${wrapper}.`) ? path.slice(wrapper.length + 1) : path}`

type Save = { section: HomeSection; saveId: string; versionOf: (section: HomeSection) => number }

export const sender =
  ({ section, saveId, versionOf }: Save): Send =>
  async (key, input, options = {}) => {
    const headers = {
      'x-section-version': String(versionOf(options.section ?? section)),
      'x-save-id': saveId,
      // An idempotency key: if the response gets lost, a retry does not create the item twice.
      ...(key.startsWith('POST ') && options.at !== undefined && { 'x-item-key': options.at }),
      ...options.headers,
    }
    try {
      return await callWith(headers, key, input)
    } catch (error) {
      if (!(error instanceof ApiError) || options.at === undefined) throw error
      const issues = error.issues.map(({ path, message }) => ({ path: nameOf(path, options), message }))
      throw new ApiError(error.status, error.message, issues, error.changed)
    }
  }
