import type { Permission, Role } from '#contract/endpoint.ts'
import type { StaffRole } from '#contract/enumerations.ts'
import type { Config } from './config.ts'
import type { Db } from './database/database.ts'
import type { Reach } from './database/reach.queries.ts'
import type { DeviceMarks } from './device-marks.ts'
import type { FileLinks } from './files/file-links.ts'
import type { Files } from './files/files.ts'
import type { Limits } from './http/limits.ts'
import type { RequestMarks } from './http/request-marks.ts'
import type { Live } from './live.ts'
import type { Log } from './log.ts'
import type { Settings } from './settings/settings.ts'
import type { Tracing } from './tracing/tracing.ts'
import type { Vault } from './vault/vault.ts'

/** Who makes the call. A team member acts for an owner's account with the permissions listed; no list means all permissions. */
export type Actor = {
  userId: string
  sessionId: string
  role: Role
  /** For staff: what they work on. */
  staffRole?: StaffRole
  /** The id of the owner or resident the actor acts for; for an administrator, their own user id. */
  accountId: string
  permissions?: readonly Permission[]
  /** The homes a team member is limited to; no list means all homes of the account. */
  homeIds?: readonly string[]
  /** When the person last proved in this session who they are. */
  confirmedAt?: Date
  /** Set if a program makes the call with an API key of the account, instead of a person. */
  apiKey?: { id: string; name: string; scopes: readonly string[] }
  /** Set if the person must set up two-step sign-in before anything else works. */
  mustSecure?: true
  /** Set if the account is suspended: only endpoints that are open `whileSuspended` answer. */
  isSuspended?: true
}

/** Everything a use case may touch. Handed in, never imported. */
export type Kernel = {
  config: Config
  db: Db
  /** A replica where one is configured, so it may lag: never use it to read back what was just written. */
  reader: Db
  /** Whether the databases answer at all, checked on separate connections instead of the pools. */
  reach: Pick<Reach, 'isReachable' | 'canWrite'>
  /** The database's time: the same for all processes, whatever their machines' clocks say. */
  now: () => Date
  files: Files
  fileLinks: FileLinks
  deviceMarks: DeviceMarks
  requestMarks: RequestMarks
  limits: Limits
  /** Encrypts what not even a reader of the database may read. */
  vault: Vault
  live: Live
  /** What staff decided about how the platform runs, as it is now. */
  settings: Settings
  log: Log
  /** Where a collector is configured. */
  tracing: Tracing | undefined
}

/**
 * Everything a use case may touch: the kernel, and what a group above it adds. A group declares its own part, like `payments` in
 * server/payments/payments.context.ts, so that the kernel knows no feature; server/create-context.ts brings them together.
 */
export interface Context extends Kernel {}

/** What is known about the request itself. */
export type Caller = {
  requestId: string
  ip: string
  device: string
  /** The time zone, if the device names one: anyone can send anything here. */
  timeZone?: string | undefined
}

/** Headers outside the contract, for data that must not change the response bodies the specification fixes. */
export type Headers = { sent: (name: string) => string | undefined; answer: (name: string, value: string) => void }

export type UploadedFile = { path: string; name: string; bytes: number }
