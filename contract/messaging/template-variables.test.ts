import { expect, it } from 'vitest'
import { fillTemplate, openVariableIn, templateProblem } from './template-variables.ts'

it.each([
  ['Hello {{resident first name}}, welcome to {{home}}.', null],
  ['Hello {{ Resident  First Name }}.', null],
  ['No variable at all { not even this }.', null],
  ['Hello {{nickname}}.', /^\{\{nickname\}\} cannot be filled in\. You can use \{\{resident first name\}\}, /],
  ['Hello {{home.', /left open/],
  ['Hello home}}.', /left open/],
  ['Hello {{}}.', /cannot be filled in/],
])('checks “%s”', (text, problem) => {
  if (problem === null) expect(templateProblem(text)).toBeNull()
  else expect(templateProblem(text)).toMatch(problem)
})

it('fills in what is known, and leaves the rest open', () => {
  const filled = fillTemplate('{{Resident first name}}, {{amount due}} is due at {{home}}.', {
    'resident first name': 'Noa',
    home: 'Harbor House',
  })
  expect(filled).toBe('Noa, {{amount due}} is due at Harbor House.')
  expect(openVariableIn(filled)).toBe('{{amount due}}')
  expect(openVariableIn('Noa, $200 is due.')).toBeNull()
})
