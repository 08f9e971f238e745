import { renderToString } from 'preact-render-to-string'
import { useEffect, useId, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { act, render } from '#tests/dom/render.tsx'
import { DeferHydration, hydrateParts, startHydration } from './defer-hydration.tsx'
import { useHydrated } from './hydrated.ts'

let begun: string[] = []

function Counter({ name }: { name: string }) {
  const [count, setCount] = useState(0)
  const id = useId()
  const isHydrated = useHydrated()
  useEffect(() => void begun.push(name), [name])
  return (
    <button type="button" id={id} data-id={id} onClick={() => setCount(count + 1)}>
      {name} {id} {count} {isHydrated && 'live'}
    </button>
  )
}

function Page() {
  useEffect(hydrateParts, [])
  return (
    <main>
      <DeferHydration>
        <section>
          <Counter name="first" />
          <DeferHydration>
            <Counter name="inside" />
          </DeferHydration>
        </section>
      </DeferHydration>
      <Counter name="frame" />
      <DeferHydration>
        <Counter name="second" />
      </DeferHydration>
    </main>
  )
}

const texts = (container: Element) => [...container.querySelectorAll('button')].map(({ textContent }) => textContent.trim())

beforeEach(() => {
  begun = []
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

const nextTask = () => act(async () => vi.advanceTimersToNextTimer())

async function hydratePage() {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Page />)
  const buttons = [...container.querySelectorAll('button')]
  const ids = buttons.map(({ id }) => id)
  startHydration(location.href)
  await act(async () => hydrateRoot(container, <Page />))
  return { container, buttons, ids }
}

test('each part is hydrated in a task of its own, stands as the server wrote it until then, and keeps its ids', async () => {
  const { container, buttons, ids } = await hydratePage()
  const tasks = [begun.splice(0)]
  for (let task = 0; task < 4; task++) {
    expect([...container.querySelectorAll('button')]).toEqual(buttons)
    await nextTask()
    tasks.push(begun.splice(0))
  }
  expect(tasks).toEqual([['frame'], ['first'], ['second'], ['inside'], []])
  expect(texts(container)).toEqual(ids.map((id, index) => `${['first', 'inside', 'frame', 'second'][index]} ${id} 0 live`))

  for (const button of buttons) act(() => button.click())
  expect(texts(container).map((text) => text.split(' ')[2])).toEqual(['1', '1', '1', '1'])
})

test('a press hydrates everything that still waits, before its click arrives', async () => {
  const { container, buttons } = await hydratePage()
  expect(begun).toEqual(['frame'])
  buttons[1]!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await Promise.resolve().then(() => undefined)
  buttons[1]!.click()
  await act(async () => undefined)
  expect(begun.toSorted()).toEqual(['first', 'frame', 'inside', 'second'])
  expect(texts(container)[1]).toContain(' 1 ')
})

test('a page that the browser makes itself is there at once', () => {
  const { container } = render(<Page />)
  expect(begun).toHaveLength(4)
  expect(texts(container)).toHaveLength(4)
})

const Part = ({ names }: { names: string[] }) => (
  <DeferHydration>
    <section>
      {names.map((name) => (
        <Counter key={name} name={name} />
      ))}
    </section>
  </DeferHydration>
)

test('what a part shows later has an id of its own', () => {
  const { container, rerender } = render(<Part names={['first']} />)
  rerender(<Part names={['first', 'later']} />)
  const ids = [...container.querySelectorAll('button')].map(({ id }) => id)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(2)
})
