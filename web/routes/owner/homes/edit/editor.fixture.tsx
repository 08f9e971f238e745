import { screen } from '@testing-library/dom'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { button, renderScreen, user } from '#tests/dom/screen.tsx'
import EditProperty from './edit-property.tsx'
import { answerEditor } from './editor-answers.fixture.ts'
import { type FakeHomeDetails, makeFakeHome } from './home.fixture.ts'

/** The fake server of one test file. `open` shows the editor of a home that no other test knows. */
export function fakeEditor() {
  const api = fakeApi()
  const current = { home: makeFakeHome() }
  answerEditor(api, () => current.home)
  /** Opens a tab of the same home again, as a reload of the page does. */
  const show = (tab: string) =>
    renderScreen(EditProperty, {
      path: '/homeowner/property/:id/edit',
      at: `/homeowner/property/${current.home.id}/edit?tab=${tab}`,
    })
  return {
    api,
    show,
    home: () => current.home,
    path: (more = '') => `/homes/${current.home.id}${more}`,
    async open({ tab = 'basic', home, inside }: FakeHomeDetails & { tab?: string } = {}) {
      localStorage.setItem('user', JSON.stringify({ id: 'olive' }))
      current.home = makeFakeHome(home, inside)
      const shown = show(tab)
      await screen.findByRole('button', { name: 'Save Changes' })
      return shown
    },
  }
}

export const save = () => user.click(button('Save Changes'))

/** Saves, and waits for the message of success. */
export async function saveAndSee(success: string) {
  await save()
  await screen.findByText(success)
}

/** The card of a room, a rule or a person, by its heading. */
export const cardOf = (name: string) => screen.getByRole('heading', { level: 3, name }).closest('li')!
export const hasCard = (name: string) => screen.queryByRole('heading', { level: 3, name }) !== null
