import { waitFor } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { user } from '#tests/dom/screen.tsx'
import { keepFocus } from './lost-focus.ts'

/** What a screen draws after the row in focus was taken away with its list. */
const draw = (...ids: string[]) => {
  main().innerHTML = ids.map((id) => `<button id="${id}">${id}</button>`).join('')
}
const main = () => document.querySelector('main')!
const rowNamed = (id: string) => document.getElementById(id)
const inFocus = () => document.activeElement?.id
beforeEach(() => {
  document.body.innerHTML = '<main id="main" tabindex="-1"></main>'
})

async function returnTo(id: string) {
  keepFocus(() => rowNamed(id))
  await waitFor(() => expect(inFocus()).not.toBe(''))
}

it('waits in the main area for a row that is not drawn yet', async () => {
  await returnTo('row')
  expect(inFocus()).toBe('main')
  draw('other')
  draw('other', 'row')
  await waitFor(() => expect(inFocus()).toBe('row'))
})

it('stays with a row that is drawn once more, also if it is away in between', async () => {
  draw('row')
  await returnTo('row')
  expect(inFocus()).toBe('row')
  draw('other', 'row')
  await waitFor(() => expect(inFocus()).toBe('row'))
  draw('other')
  await waitFor(() => expect(inFocus()).toBe('main'))
  draw('row')
  await waitFor(() => expect(inFocus()).toBe('row'))
})

it.each([
  ['pressed a key', () => user.keyboard('{Escape}')],
  ['touched the screen', () => user.pointer({ keys: '[TouchA]', target: main() })],
  ['was led to a dialog', async () => rowNamed('other')!.focus()],
])('takes nobody back who has %s', async (_what, goOn) => {
  draw('other')
  await returnTo('row')
  await goOn()
  const left = inFocus()
  main().insertAdjacentHTML('beforeend', '<button id="row">row</button>')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(inFocus()).toBe(left)
})

it('takes the focus to what is drawn anew, even if an earlier action has just left it to the main area', async () => {
  draw('back')
  rowNamed('back')!.focus()
  keepFocus(null)
  keepFocus(() => rowNamed('row'))
  draw('row')
  await waitFor(() => expect(inFocus()).toBe('row'))
})
