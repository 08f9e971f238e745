import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const start = 'wm_live_'
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 32 characters of 62 are 190 bits of chance. */
const secretLength = 32
const checksumLength = 6
const keyForm = new RegExp(`^${start}([0-9A-Za-z]{${secretLength}})([0-9A-Za-z]{${checksumLength}})$`)

function checksumOf(secret: string) {
  let rest = crc32(secret)
  let text = ''
  for (let place = 0; place < checksumLength; place += 1) {
    text = alphabet[rest % alphabet.length]! + text
    rest = Math.floor(rest / alphabet.length)
  }
  return text
}

/** A fixed beginning and a checksum: secret scanners find such keys in code with hardly a false alarm. */
export function newApiKey() {
  const secret = Array.from({ length: secretLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${start}${secret}${checksumOf(secret)}`
}

export const looksLikeApiKey = (token: string) => token.startsWith('wm_')

/** False for a key that was never made here or was copied in part, without asking the database. */
export function isWellFormed(token: string) {
  const [, secret, checksum] = keyForm.exec(token) ?? []
  return secret !== undefined && checksum === checksumOf(secret)
}

/** Enough to tell an owner's keys apart, and far too little to guess one. */
export const prefixOf = (token: string) => token.slice(0, start.length + 4)
