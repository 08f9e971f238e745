import { createContext } from 'react-router'
import type { Api } from '#contract/api.ts'
import type { Answer, Sent } from '#contract/endpoint.ts'

/** A call of the API from a loader, in the same process. */
export type ServerCall = <K extends keyof Api>(key: K, input?: Sent<Api[K]>) => Promise<Answer<Api[K]>>

/** What the browser may know of the settings. */
export type PublicSettings = {
  apiUrl: string
  publicUrl: string
  supportEmail: string
  mapStyleUrl: string | undefined
  sessionIdleMinutes: number
  sessionWarningMinutes: number
  demo: boolean
  /** When and how people reach us. */
  support: Record<'answer' | 'hours' | 'afterHours' | 'safetyFirst' | 'noPhone', string>
  /** Pages of the operator on other sites, as far as there are any. */
  outsideLinks: { facebook?: string; instagram?: string; youtube?: string; donate?: string }
}

export type ServerContext = { call: ServerCall; nonce: string; settings: PublicSettings }

export const serverContext = createContext<ServerContext>()
