import { describe, expect, it } from 'vitest'
import { type Helpline, helplines } from './helplines.ts'

const ways = Object.values<Helpline>(helplines).flatMap((line) => line.ways)
const digits = (text: string) => text.replace(/\D/g, '')

describe('the numbers of the crisis lines', () => {
  it.each(ways.filter(({ href }) => href.startsWith('tel:')))('$words dials what it says', ({ words, href }) => {
    const number = digits(href)
    expect(href).toMatch(/^tel:(911|988|\+1\d{10})$/)
    expect(digits(words).startsWith(number)).toBe(true)
  })

  it.each(ways.filter(({ href }) => href.startsWith('sms:')))('$words writes to the number it says', ({ words, href }) => {
    const [, number, message] = href.match(/^sms:(\d{3,6})(?:\?&body=([A-Z]+))?$/)!
    expect(digits(words)).toBe(number)
    expect(words.includes(message ?? '')).toBe(true)
  })

  it.each(ways.filter(({ href }) => href.startsWith('http')))('$words opens a secure page', ({ href }) => {
    expect(new URL(href).protocol).toBe('https:')
  })

  it('knows the lines a person must find here', () => {
    const all = ways.map(({ href }) => href)
    const must = ['tel:911', 'tel:988', 'sms:988', 'tel:+18006624357', 'sms:838255', 'sms:988?&body=AYUDA', 'tel:+18007997233']
    expect(all).toEqual(expect.arrayContaining(must))
  })
})
