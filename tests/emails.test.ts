import { expect, it } from 'vitest'
import { screen } from '#contract/screens.ts'
import { renderEmail } from '#server/kernel/mail/mail.layout.ts'
import { differencesIn } from './emails.ts'

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
