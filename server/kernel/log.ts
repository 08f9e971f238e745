import { hostname } from 'node:os'
import pino, { type DestinationStream } from 'pino'

export type Log = pino.Logger

const hidden = '[hidden]'
const secretFields = ['password', 'newPassword', 'currentPassword', 'token', 'email', 'authorization', 'cookie']
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

/** What may stand in the log of a query: how a list was looked at and which record it was about. */
const plainNames = new Set(['page', 'limit', 'sort', 'order', 'status', 'view', 'tab', 'days', 'type', 'period', 'e'])
const isPlain = (name: string, value: string) => (plainNames.has(name) || /^[a-z]*Id$/.test(name)) && /^[\w-]{1,40}$/.test(value)
const isName = (text: string) => /^[\w.-]{1,40}$/.test(text)

/** Secrets and people travel in addresses (links from emails, searches for a name); the log gets what is known to be harmless. */
export function loggedUrl(url: string) {
  const [path = '', query] = url.split('#', 1)[0]!.split(/\?(.*)/s)
  const safePath = path.replace(/[^/]*(?:@|%40)[^/]*|[^/]{80,}/gi, hidden)
  if (!query) return safePath
  const parts = query.split('&').map((part) => {
    const [name = '', value = ''] = part.split(/=(.*)/s)
    if (isPlain(name, value)) return part
    return isName(name) ? `${name}=${hidden}` : hidden
  })
  return `${safePath}?${parts.join('&')}`
}

/** A failure whose cause is known, such as a database that is away, is told without its stack. */
export const reasonOf = ({ message, code }: Error & { code?: string }) => ({ reason: message, code })

/** Several processes on several machines write into one place: every line says who wrote it. */
const base = { host: hostname(), pid: process.pid }

export function createLog(level: string, destination?: DestinationStream): Log {
  const options = { level, redact, base, timestamp: pino.stdTimeFunctions.isoTime }
  return pino(options, destination ?? pino.destination({ sync: false }))
}
