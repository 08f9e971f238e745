import { createContext } from 'react-router'
import type { Api } from '#contract/api.ts'
import type { Answer, Sent } from '#contract/endpoint.ts'

/** Calls the API from a loader, within the same process. */
export type ServerCall = <K extends keyof Api>(key: K, input?: Sent<Api[K]>) => Promise<Answer<Api[K]>>

/** The settings that the browser may know. */
export type PublicSettings = {
  apiUrl: string
  publicUrl: string
  supportEmail: string
  mapStyleUrl: string | undefined
  sessionIdleMinutes: number
  sessionWarningMinutes: number
  demo: boolean
  /** The texts about when and how people reach us. */
  support: Record<'answer' | 'hours' | 'afterHours' | 'safetyFirst' | 'noPhone', string>
  /** What the maintenance page says. */
  maintenanceWords: { title: string; message: string }
  /** The operator's pages on other sites, as far as they are configured. */
  outsideLinks: { facebook?: string; instagram?: string; youtube?: string; donate?: string }
}

export type ServerContext = { call: ServerCall; nonce: string; settings: PublicSettings }

export const serverContext = createContext<ServerContext>()
