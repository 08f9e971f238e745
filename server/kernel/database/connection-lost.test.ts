import { describe, expect, it } from 'vitest'
import { isConnectionLost } from './connection-lost.ts'

const failure = (message: string, details: { code?: string; syscall?: string } = {}) => Object.assign(new Error(message), details)

describe('a lost connection', () => {
  it.each([
    ['a server that shuts down', failure('terminating connection', { code: '57P01' })],
    ['a server that starts', failure('the database system is starting up', { code: '57P03' })],
    ['no connection left', failure('too many clients', { code: '53300' })],
    ['a broken protocol', failure('protocol violation', { code: '08P01' })],
    ['nobody listening', failure('connect', { code: 'ECONNREFUSED' })],
    ['no socket', failure('connect ENOENT', { code: 'ENOENT', syscall: 'connect' })],
    ['a connection that ended', failure('Connection terminated unexpectedly')],
    ['a pool with none free', failure('timeout exceeded when trying to connect')],
  ])('is %s', (_, error) => expect(isConnectionLost(error)).toBe(true))

  it.each([
    ['a query that is wrong', failure('relation does not exist', { code: '42P01' })],
    ['a missing file', failure('open ENOENT', { code: 'ENOENT', syscall: 'open' })],
    ['a statement that took too long', failure('canceling statement', { code: '57014' })],
    ['something that is no error', 'ECONNREFUSED'],
  ])('is not %s', (_, error) => expect(isConnectionLost(error)).toBe(false))
})
