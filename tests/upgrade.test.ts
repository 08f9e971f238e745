import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { onCleanup } from './cleanup.ts'

async function ask(url: string, text: string) {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(text)
  await client.end()
}

/** Starts the real program on a database; returns its output and its exit code. */
async function start(databaseUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-upgrade-'))
  onCleanup(async () => rmSync(folder, { recursive: true, force: true }))
  const env = { ...process.env, NODE_ENV: 'development', PORT: '0', DATA_DIR: folder, DATABASE_URL: databaseUrl }
  const child = spawn(process.execPath, ['server/start.js'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text) => (said += text))
  const [code] = await once(child, 'close')
  return { code, said }
}

it('a start on a database that cannot be upgraded ends with words about what to do, and with nothing else', async () => {
  const template = inject('template')
  const name = `edited_${randomUUID().replaceAll('-', '')}`
  await ask(template.replace(/\/template$/, '/postgres'), `create database ${name} template template`)
  const url = template.replace(/\/template$/, `/${name}`)
  await ask(url, `update migrations set checksum = 'another' where name like '0020%'`)
  const { code, said } = await start(url)
  expect(code).toBe(1)
  expect(said).toContain('0020_rent.sql was edited after it was applied')
  expect(said).toContain('for a demo, set DATA_DIR to a new folder')
  expect(said).not.toMatch(/\n\s+at |CannotUpgrade|node:/)
})
