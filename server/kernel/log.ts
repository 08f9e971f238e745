import { hostname } from 'node:os'
import pino, { type DestinationStream } from 'pino'
import { withSources } from './source-lines.ts'

export type Log = pino.Logger

const hidden = '[hidden]'
const secretFields = ['password', 'newPassword', 'currentPassword', 'token', 'secret', 'email', 'authorization', 'cookie']
const redact = {
  paths: [
    ...secretFields,
    ...secretFields.map((field) => `*.${field}`),
    ...secretFields.map((field) => `*.*.${field}`),
    'req.headers.authorization',
    'req.headers.cookie',
  ],
  censor: hidden,
}

/** Query parameters that are safe to log: how a list was viewed, and record ids. */
const plainNames = new Set(['page', 'limit', 'sort', 'order', 'status', 'view', 'tab', 'days', 'type', 'period', 'e'])
const isPlain = (name: string, value: string) => (plainNames.has(name) || /^[a-z]*Id$/.test(name)) && /^[\w-]{1,40}$/.test(value)
const isName = (text: string) => /^[\w.-]{1,40}$/.test(text)

/** URLs carry secrets and personal data (links from emails, searches for a name), so only harmless parts are logged. */
export function loggedUrl(url: string) {
  const [path = '', query] = url.split('#', 1)[0]!.split(/\?(.*)/s)
  const safePath = path.replace(/[^/]*(?:@|%40|wm_live_|whsec_)[^/]*|[^/]{80,}/gi, hidden)
  if (!query) return safePath
  const parts = query.split('&').map((part) => {
    const [name = '', value = ''] = part.split(/=(.*)/s)
    if (isPlain(name, value)) return part
    return isName(name) ? `${name}=${hidden}` : hidden
  })
  return `${safePath}?${parts.join('&')}`
}

/** A failure with a known cause, such as an unreachable database, is logged without its stack. */
export const reasonOf = ({ message, code }: Error & { code?: string }) => ({ reason: message, code })

/** Logs from several processes on several machines end up in one place, so every line names its process. */
const base = { host: hostname(), pid: process.pid }

/** An unexpected failure, with the sources in its stack. */
function presentError(error: Error) {
  const shown = pino.stdSerializers.err(error)
  return typeof shown?.stack === 'string' ? { ...shown, stack: withSources(shown.stack) } : shown
}

export function createLog(level: string, destination?: DestinationStream): Log {
  const serializers = { err: presentError }
  const options = { level, redact, base, serializers, timestamp: pino.stdTimeFunctions.isoTime }
  return pino(options, destination ?? pino.destination({ sync: false }))
}
