import { describe, expect, it } from 'vitest'
import { accountExistsMail, confirmEmailMail, passwordChangedMail, resetPasswordMail } from './accounts.mail.ts'

const site = { publicUrl: 'https://example.org', supportEmail: 'help@example.org' }
const person = { firstName: 'Noor <b>', lastName: 'Haddad', email: 'noor@example.org', role: 'SEEKER' as const }

describe.each([
  ['confirm', confirmEmailMail(site, person, 'secret'), '/resident-login?confirm=secret'],
  ['account exists', accountExistsMail(site, person), '/resident-login'],
  ['reset', resetPasswordMail(site, person, 'secret'), '/reset-password?token=secret'],
  ['changed', passwordChangedMail(site, person), '/forgot-password'],
])('the letter "%s"', (_name, { subject, text, html }, path) => {
  it('has a subject that gives nothing away', () => {
    expect(subject).not.toMatch(/sober|recover|home|resident|owner|treat|waymark|noor/i)
  })

  it('leads to the right place, without a name or e-mail in the link', () => {
    const links = text.match(/https?:\S+/g) ?? []
    expect(links).toContain(`${site.publicUrl}${path}`)
    expect(links.join(' ')).not.toMatch(/noor|haddad|@|%40/i)
  })

  it('shows a name as text, never as markup', () => {
    expect(html).toContain('Noor &lt;b&gt;')
    expect(html).not.toContain('<b>')
  })
})

it('leads an owner to the door of owners', () => {
  expect(confirmEmailMail(site, { ...person, role: 'OWNER' }, 'secret').text).toContain('/homeowner-login?confirm=secret')
})
