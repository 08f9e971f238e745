import { describe, expect, it } from 'vitest'
import { withPublicUrl } from '#server/kernel/mail/mail.layout.ts'
import { accountExistsMail, confirmEmailMail, passwordChangedMail, resetPasswordMail } from './accounts.mail.ts'

const site = { supportEmail: 'help@example.org' }
const person = { firstName: 'Noor <b>', lastName: 'Haddad', role: 'SEEKER' as const, emailConfirmedAt: new Date() }
const unconfirmed = { ...person, emailConfirmedAt: null }

describe.each([
  ['confirm', confirmEmailMail(person, 'secret', '482913'), '/resident-login?confirm=secret'],
  ['confirm by the link alone', confirmEmailMail(person, 'secret', undefined), '/resident-login?confirm=secret'],
  ['account exists', accountExistsMail(person), '/resident-login'],
  ['reset', resetPasswordMail(person, 'secret'), '/reset-password?token=secret'],
  ['changed', passwordChangedMail(site, person), '/forgot-password'],
])('the email "%s"', (_name, { subject, text, html }, path) => {
  it('has a subject that gives nothing away', () => {
    expect(subject).not.toMatch(/sober|recover|home|resident|owner|treat|waymark|noor/i)
  })

  it('leads to the right place, without a name or e-mail in the link', () => {
    const links = withPublicUrl({ text, html }, 'https://example.org').text.match(/https?:\S+/g) ?? []
    expect(links).toContain(`https://example.org${path}`)
    expect(links.join(' ')).not.toMatch(/noor|haddad|@|%40/i)
  })

  it('shows a name as text, never as markup', () => {
    if (text.includes('Noor')) expect(html).toContain('Noor &lt;b&gt;')
    expect(html).not.toContain('<b>')
  })
})

it('greets by name only where the address is known to be that person’s', () => {
  const mails = (who: typeof person | typeof unconfirmed) => [
    confirmEmailMail(who, 'secret', '482913'),
    resetPasswordMail(who, 'secret'),
    passwordChangedMail(site, who),
    accountExistsMail(who),
  ]
  expect(mails(person).filter(({ text }) => text.includes('Hello Noor <b>,'))).toHaveLength(3)
  for (const { subject, text, html } of mails(unconfirmed)) expect(subject + text + html).not.toMatch(/noor|haddad/i)
})

it('leads an owner to the door of owners', () => {
  expect(confirmEmailMail({ ...person, role: 'OWNER' }, 'secret', '482913').text).toContain('/homeowner-login?confirm=secret')
})
