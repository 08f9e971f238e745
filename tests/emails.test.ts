import { describe, expect, it } from 'vitest'
import { screen } from '#contract/screens.ts'
import { renderEmail } from '#server/kernel/mail/mail.layout.ts'
import { differencesIn, faultsIn } from './emails.ts'

const email = renderEmail({
  subject: 'A <change>',
  greeting: 'Hello "Sam" & all,',
  parts: [
    'One line\nand another',
    { link: screen('/search', { a: 1, b: 2 }), label: 'Search' },
    { link: 'tel:988', label: 'Call' },
  ],
  sender: ['Waymark <Inc>', '1 Main St'],
})

it('finds no difference in what the layout makes', () => {
  expect(differencesIn(email)).toEqual([])
})

it('finds what only one of the two has', () => {
  expect(differencesIn({ ...email, text: `${email.text}\nOne more` })).toEqual(['only as text: One more'])
  expect(differencesIn({ ...email, html: email.html.replace('and another', '') })).toEqual(['only as text: and another'])
  expect(differencesIn({ ...email, text: email.text.replace('tel:988', '') })).toContain('only as HTML: tel:988')
})

describe('what is wrong with an email', () => {
  const stored = { ...email, headers: {} }
  const stop = { link: screen('/newsletter/unsubscribe', { emails: 'token' }), label: 'Stop these emails' }
  const stoppable = { ...renderEmail({ subject: 'A change', parts: ['One'], footer: [stop] }), headers: {} }
  const headers = { 'List-Unsubscribe': '<a>', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

  it.each([
    ['nothing', stored, []],
    ['a subject that gives something away', { ...stored, subject: 'Your sober home' }, [expect.stringContaining('"sober"')]],
    ['no subject', { ...stored, subject: '' }, [expect.any(String)]],
    ['a missing value', { ...stored, subject: 'Rent for undefined' }, ['prints undefined']],
    ['a word about health', { ...stored, subject: 'Your medication list' }, ['names health: medication']],
    ['a link to stop without headers', stoppable, [expect.stringContaining('List-Unsubscribe')]],
    ['headers without a link to stop', { ...stored, headers }, [expect.stringContaining('List-Unsubscribe')]],
    ['nothing with both', { ...stoppable, headers }, []],
  ])('%s', (_what, mail, faults) => expect(faultsIn(mail)).toEqual(faults))
})
