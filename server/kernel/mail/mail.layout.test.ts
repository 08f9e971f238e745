import { describe, expect, it } from 'vitest'
import { renderEmail } from './mail.layout.ts'

const link = `https://a.example/reset-password?token=${'x'.repeat(200)}&again=1`
const { subject, text, html } = renderEmail({
  subject: 'Choose a <new> password',
  greeting: 'Hello <script>alert("hi")</script>,',
  parts: [
    'Line one\nLine two & more',
    { link, label: 'Choose a new password' },
    { link: 'https://a.example/settings', label: 'Choose what we email you' },
    `A word of ${'w'.repeat(200)}`,
  ],
})

it('says the same as text, without a tag', () => {
  expect(text).toBe(
    'Hello <script>alert("hi")</script>,\n\nLine one\nLine two & more\n\n' +
      `Choose a new password:\n${link}\n\nChoose what we email you:\nhttps://a.example/settings\n\nA word of ${'w'.repeat(200)}\n\nWaymark\n`,
  )
  expect(subject).toBe('Choose a <new> password')
})

describe('as HTML', () => {
  it('escapes whatever people and homes are called', () => {
    expect(html).not.toContain('<script')
    expect(html).toContain('Hello &lt;script&gt;alert(&quot;hi&quot;)&lt;/script&gt;,')
    expect(html).toContain('<title>Choose a &lt;new&gt; password</title>')
    expect(html).toContain('Line one<br>Line two &amp; more')
  })

  it('has one button, with its address under it, and further links as links', () => {
    expect(html.match(/class="action"/g)).toHaveLength(1)
    const shown = link.replace('&', '&amp;')
    expect(html).toContain(`word-break:break-all">${shown}</a>`)
    expect(html.match(/href="([^"]+)"/g)).toEqual([`href="${shown}"`, `href="${shown}"`, 'href="https://a.example/settings"'])
  })

  it('says its language, is drawn in the dark too, and tells nothing where only its first words show', () => {
    expect(html).toMatch(/^<!doctype html><html lang="en">/)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('prefers-color-scheme:dark')
    const first = html.slice(html.indexOf('<body')).replace(/<[^>]+>/g, '')
    expect(first).toMatch(/^Open this email to read it\.(&nbsp;&zwnj;){100,}/)
  })

  it('names who sends it to many people, and from where', () => {
    const sender = ['Waymark <Inc>', '1 Main St', 'Delray Beach, FL 33444']
    const sent = renderEmail({ subject: 'News', parts: ['Hello'], sender })
    expect(sent.text).toBe('Hello\n\nWaymark <Inc>\n1 Main St\nDelray Beach, FL 33444\n')
    expect(sent.html).toContain('Waymark &lt;Inc&gt;<br>1 Main St<br>Delray Beach, FL 33444')
  })

  it('fetches nothing and tells nobody that it was read', () => {
    expect(html).not.toMatch(/<img|<link|src=|url\(|@import/)
  })
})
