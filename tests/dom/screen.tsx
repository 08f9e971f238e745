import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, fireEvent, getByLabelText, getByRole, screen } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { createRoutesStub, useLocation } from 'react-router'
import { render } from './render.tsx'

configure({
  // The default of one second is too short on a busy machine.
  asyncUtilTimeout: 30_000,
  // The first line says what is missing; the whole page after it says nothing more.
  getElementError: (message) => new Error(message?.split('\n')[0]),
})

type Options = {
  /** The screen's pattern in the site map, and the URL it is opened at. */
  path: string
  at: string
}

/** Renders a screen inside a router and a query client, and everything else as the name of its path. */
export function renderScreen<Props>(Screen: ComponentType<Props>, { path, at }: Options) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  const Stub = createRoutesStub([
    { path, Component: Screen as ComponentType },
    { path: '*', Component: Elsewhere },
  ])
  return render(
    <QueryClientProvider client={client}>
      <Stub initialEntries={[at]} />
    </QueryClientProvider>,
  )
}

const Elsewhere = () => <p>You are at {useLocation().pathname}</p>

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const labeled = (label: string) => new RegExp(`^${escaped(label)}( \\(optional\\))?$`)

/** The field with a label, which may say that it is optional. */
export const field = <T extends HTMLElement = HTMLInputElement>(label: string, inside: HTMLElement = document.body) =>
  getByLabelText<T>(inside, labeled(label))

export const hasField = (label: string) => screen.queryAllByLabelText(labeled(label)).length > 0

/** Without a pause between keys, so that a test may hold the clock. */
export const user = userEvent.setup({ delay: null })

/** Puts a text into a field, or chooses an option by its value, as a person would have it in the end. */
export function fill(label: string, value: string, inside?: HTMLElement) {
  const target = field(label, inside)
  target.focus()
  const happened = target.tagName === 'SELECT' ? fireEvent.change : fireEvent.input
  happened(target, { target: { value } })
}

export const check = (label: string, inside?: HTMLElement) => user.click(field(label, inside))

export const button = (name: string | RegExp, inside: HTMLElement = document.body) => getByRole(inside, 'button', { name })
export const press = (name: string | RegExp, inside?: HTMLElement) => user.click(button(name, inside))

/** The open dialog with this title. */
export const findDialog = (name: string) => screen.findByRole('dialog', { name })
