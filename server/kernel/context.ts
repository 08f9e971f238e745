import type { Permission, Role } from '#contract/endpoint.ts'
import type { PaymentEffects } from '#server/payments/checkout/effects.ts'
import type { PaymentProvider } from '#server/payments/provider/provider.ts'
import type { Config } from './config.ts'
import type { Db } from './database/database.ts'
import type { Reach } from './database/reach.queries.ts'
import type { DeviceMarks } from './device-marks.ts'
import type { FileLinks } from './files/file-links.ts'
import type { Files } from './files/files.ts'
import type { Limits } from './http/limits.ts'
import type { Live } from './live.ts'
import type { Log } from './log.ts'

/** Who asks. A team member acts for an owner's account with the permissions given; without a list, all are. */
export type Actor = {
  userId: string
  sessionId: string
  role: Role
  /** The owner's or resident's id the actor acts for; an administrator's own user id. */
  accountId: string
  permissions?: readonly Permission[]
}

/** Everything a use case may touch. Handed in, never imported. */
export type Context = {
  config: Config
  db: Db
  /** May lag behind: a replica where one is set. Never read back what was just written from it. */
  reader: Db
  /** Whether the databases answer at all, asked beside the pools. */
  reach: Pick<Reach, 'isReachable' | 'canWrite'>
  /** The time of the database: the same for all processes, whatever the clocks of their machines say. */
  now: () => Date
  files: Files
  fileLinks: FileLinks
  deviceMarks: DeviceMarks
  limits: Limits
  live: Live
  /** The payment provider, and what follows from what it tells. */
  payments: { provider: PaymentProvider; effects: PaymentEffects }
  log: Log
}

/** What is known about the request itself. */
export type Caller = { requestId: string; ip: string; device: string }

/** Headers beyond the contract, for what must not change the bodies of the specification. */
export type Headers = { sent: (name: string) => string | undefined; answer: (name: string, value: string) => void }

export type UploadedFile = { path: string; name: string; bytes: number }
