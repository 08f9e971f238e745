import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Dots } from './dots.tsx'
import { EnumSelect } from './enum-select.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { Row, Stack } from './layout.tsx'
import { StatusBadge, type StatusTable } from './status-badge.tsx'
import { Muted } from './text.tsx'

const labels = { OPEN: 'Open', DONE: 'Done' } as const
const table: StatusTable<keyof typeof labels> = {
  OPEN: { label: 'Open', tone: 'strong' },
  DONE: { label: 'Done', tone: 'good' },
}

it('a part renders the tag it is asked for, with the attributes of that tag', () => {
  expect(renderToStaticMarkup(<Stack as="ol" start={3} />)).toMatch(/^<ol start="3" class=/)
  expect(renderToStaticMarkup(<Row className="mine" />)).toMatch(/^<div class="[^"]+ mine"><\/div>$/)
  expect(renderToStaticMarkup(<Muted as="span">Yesterday</Muted>)).toMatch(/^<span class="[^"]+">Yesterday<\/span>$/)
})

it('facts have a dot between them, and what is missing has none', () => {
  const html = renderToStaticMarkup(<Dots of={['Delray Beach, FL', null, false, '', <b key="b">Room 2</b>, 'from Monday']} />)
  expect(html.replace(/<[^>]+>/g, '')).toBe('Delray Beach, FL · Room 2 · from Monday')
})

it('an enum is chosen by its label, and no value is a choice of its own', () => {
  const html = renderToStaticMarkup(
    <EnumSelect label="State" labels={labels} none="All" value="DONE" onChange={() => undefined} />,
  )
  const options = [...html.matchAll(/<option(?: selected)? value(?:="(\w*)")?>([^<]+)/g)]
  expect(options.map(([, value = '', text]) => [value, text])).toEqual([
    ['', 'All'],
    ['OPEN', 'Open'],
    ['DONE', 'Done'],
  ])
  expect(html).toContain('<option selected value="DONE">')
})

it('offers only the values it is given', () => {
  const html = renderToStaticMarkup(<EnumSelect label="State" labels={labels} only={['DONE']} name="state" />)
  expect(html.match(/<option/g)).toHaveLength(1)
})

it('a summary of errors leads to the fields, and is not there without an error', () => {
  expect(renderToStaticMarkup(<ErrorSummary errors={{ email: undefined }} />)).toBe('')
  const html = renderToStaticMarkup(<ErrorSummary failure="Not saved." errors={{ email: 'Enter an email address' }} />)
  expect(html).toContain('role="alert"')
  expect(html).toContain('<a href="#email">Enter an email address</a>')
})

it('a status is named by the table of its enum', () => {
  expect(renderToStaticMarkup(<StatusBadge of={table} value="DONE" />)).toMatch(/good[^>]*>Done/)
})
