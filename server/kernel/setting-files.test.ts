import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readConfig, settingNames } from './config.ts'
import { readEnvFile, withSettingFiles } from './setting-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'waymark-settings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fileWith(name: string, text: string) {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const url = 'postgres://app:p%20w@somewhere/waymark'

it.each(['\n', '\r\n', ''])('reads a setting from a file, and leaves out its last line break (%j)', (end) => {
  expect(readConfig({ DATABASE_URL_FILE: fileWith('url', `${url}${end}`) }).databaseUrl).toBe(url)
})

it('keeps spaces and all line breaks but the last, which may belong to a secret', () => {
  const { values } = withSettingFiles({ SMTP_URL_FILE: fileWith('spaces', ' a\nb \n\n') }, settingNames)
  expect(values).toEqual({ SMTP_URL: ' a\nb \n' })
})

it('reads every setting from a file, and checks it like any other', () => {
  const file = fileWith('any', 'x')
  const environment = Object.fromEntries(settingNames.map((name) => [`${name}_FILE`, file]))
  expect(Object.keys(withSettingFiles(environment, settingNames).values)).toEqual(settingNames)
  expect(() => readConfig({ PORT_FILE: file })).toThrow('PORT must be a port number')
})

it('says in words what is wrong with the files, all at once', () => {
  const missing = join(folder, 'missing')
  const both = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_SECRET_KEY_FILE: fileWith('key', 'sk_2') }
  const environment = { ...both, DATABASE_URL_FILE: missing, SMTP_URL_FILE: folder, S3_BUCKET_FILE: fileWith('empty', '\n') }
  expect(withSettingFiles(environment, settingNames).problems).toEqual([
    `DATABASE_URL_FILE names ${missing}, which cannot be read (ENOENT)`,
    `S3_BUCKET_FILE names ${join(folder, 'empty')}, which is empty`,
    `SMTP_URL_FILE names ${folder}, which cannot be read (EISDIR)`,
    'STRIPE_SECRET_KEY and STRIPE_SECRET_KEY_FILE are both set: keep one of them',
  ])
  expect(() => readConfig(environment)).toThrow('These settings need attention:\n  - DATABASE_URL_FILE')
})

it('takes an empty NAME_FILE for none', () => {
  expect(readConfig({ PORT: '4000', PORT_FILE: '' }).port).toBe(4000)
})

it('reads a .env file that is a link, and does not go on without one that cannot be read', () => {
  const link = join(folder, '.env')
  expect(readEnvFile(link)).toEqual({})
  symlinkSync(join(folder, 'waymark.env'), link)
  expect(() => readEnvFile(link)).toThrow('cannot be read by this account')
  fileWith('waymark.env', 'PORT=3001\nMAIL_FROM=Waymark <hello@waymark.test>\n')
  expect(readEnvFile(link)).toEqual({ PORT: '3001', MAIL_FROM: 'Waymark <hello@waymark.test>' })
})
