import { describe, expect, it } from 'vitest'
import { screen } from '#contract/screens.ts'
import { headerLink, renderEmail, withPublicUrl } from './mail.layout.ts'

const at = 'https://a.example'
const link = screen('/reset-password', { token: 'x'.repeat(200), again: 1 })
const stored = renderEmail({
  subject: 'Choose a <new> password',
  greeting: 'Hello <script>alert("hi")</script>,',
  parts: [
    'Line one\nLine two & more',
    { link, label: 'Choose a new password' },
    { link: screen('/notifications'), label: 'Change email settings' },
    `A word of ${'w'.repeat(200)}`,
  ],
})
const { subject, text, html } = withPublicUrl(stored, at)

it('says the same as text, without a tag', () => {
  expect(text).toBe(
    'Hello <script>alert("hi")</script>,\n\nLine one\nLine two & more\n\n' +
      `Choose a new password:\n${at}${link}\n\nChange email settings:\n${at}/notifications\n\nA word of ${'w'.repeat(200)}\n\nWaymark\n`,
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
    const shown = at + link.replace('&', '&amp;')
    expect(html).toContain(`word-break:break-all">${shown}</a>`)
    expect(html.match(/href="([^"]+)"/g)).toEqual([`href="${shown}"`, `href="${shown}"`, `href="${at}/notifications"`])
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

  it('has headings, links of equal weight, and below it those that stop such emails', () => {
    const [one, two] = [screen('/blog/:slug', { slug: 'one' }), screen('/blog/:slug', { slug: 'two' })]
    const parts = [{ heading: 'First <post>' }, 'About it', { link: one, label: 'Read' }, { link: two, label: 'Read more' }]
    const footer = [{ link: screen('/newsletter/unsubscribe'), label: 'Unsubscribe' }]
    const sent = withPublicUrl(renderEmail({ subject: 'News', parts, hasButton: false, footer, sender: ['Waymark'] }), at)
    expect(sent.html).not.toContain('class="action"')
    expect(sent.html).toMatch(/<h2[^>]*>First &lt;post&gt;<\/h2>/)
    expect(sent.html.indexOf('Unsubscribe</a>')).toBeGreaterThan(sent.html.indexOf('You’re getting this email'))
    expect(sent.text).toBe(
      `First <post>\n\nAbout it\n\nRead:\n${at}${one}\n\nRead more:\n${at}${two}\n\nUnsubscribe:\n${at}/newsletter/unsubscribe\n\nWaymark\n`,
    )
  })

  it('is as wide as it should be in Outlook for Windows, which knows no widths at most and no padding of a link', () => {
    expect(html).toContain('<!--[if mso]><table role="presentation" width="600"')
    expect(html.match(/<!--\[if mso\]>/g)).toHaveLength(html.match(/<!\[endif\]-->/g)!.length)
    expect(html).toContain('mso-padding-alt:14px 24px')
  })

  it('fetches nothing and tells nobody that it was read', () => {
    expect(html).not.toMatch(/<img|<link|src=|url\(|@import/)
  })
})

describe('until it is sent', () => {
  it('does not know where this site is', () => {
    expect(stored.text + stored.html).not.toMatch(/https?:/)
    const moved = withPublicUrl(
      { ...stored, headers: { 'List-Unsubscribe': headerLink(screen('/newsletter/unsubscribe')) } },
      'https://b.example',
    )
    expect(moved.text).toContain(`https://b.example${link}`)
    expect(moved.html).toContain('href="https://b.example/notifications"')
    expect(moved.headers).toEqual({ 'List-Unsubscribe': '<https://b.example/newsletter/unsubscribe>' })
  })

  it('leaves alone what people write, and links that lead elsewhere', () => {
    const parts = ['See:\n/etc, or \uE000/admin', { link: 'tel:+15615550100', label: 'Call\uE000' } as const]
    const { text } = withPublicUrl(renderEmail({ subject: 'Hello', parts }), at)
    expect(text).toBe('See:\n/etc, or /admin\n\nCall:\ntel:+15615550100\n\nWaymark\n')
  })

  it('stays as it is if it was written with whole addresses', () => {
    const old = {
      text: 'Sign in:\nhttps://a.example/resident-login',
      html: '<a href="https://a.example/resident-login">',
      headers: {},
    }
    expect(withPublicUrl(old, 'https://b.example')).toEqual(old)
  })
})
