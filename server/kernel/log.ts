import pino, { type DestinationStream } from 'pino'

export type Log = pino.Logger

const secretFields = ['password', 'newPassword', 'currentPassword', 'token', 'email', 'authorization', 'cookie']
const redact = {
  paths: [
    ...secretFields,
    ...secretFields.map((field) => `*.${field}`),
    ...secretFields.map((field) => `*.*.${field}`),
    'req.headers.authorization',
    'req.headers.cookie',
  ],
  censor: '[hidden]',
}

/** Secrets and people travel in some addresses (links from mails); the log gets the address without them. */
export const withoutSecrets = (url: string) => url.replace(/([?&](?:token|confirm|session_id|email|q|s)=)[^&#]*/gi, '$1[hidden]')

export function createLog(level: string, destination?: DestinationStream): Log {
  const options = { level, redact, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }
  return pino(options, destination ?? pino.destination({ sync: false }))
}
