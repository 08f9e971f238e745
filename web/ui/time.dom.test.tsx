import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { act } from '#tests/dom/render.tsx'
import { DayText, TimeAgo } from './time.tsx'

afterEach(() => vi.restoreAllMocks())

const at = '2026-11-18T15:00:00.000Z'

it('keeps the days that the server wrote while a page starts, and writes another one anew', async () => {
  const format = vi.spyOn(Intl, 'DateTimeFormat')
  const box = document.createElement('div')
  box.innerHTML = `<time dateTime="${at}">Nov 18, 2026</time><time dateTime="${at}" title="Nov 18, 2026">3 hours ago</time>`
  const times = (moment: string) => (
    <>
      <DayText at={moment} />
      <TimeAgo at={moment} />
    </>
  )
  let root!: Root
  await act(async () => {
    root = hydrateRoot(box, times(at))
  })
  const [day, ago] = box.children as unknown as [HTMLTimeElement, HTMLTimeElement]
  expect([day.textContent, ago.textContent, ago.title]).toEqual(['Nov 18, 2026', '3 hours ago', 'Nov 18, 2026'])
  expect(format).not.toHaveBeenCalled()

  await act(async () => root.render(times('2026-11-20T15:00:00.000Z')))
  const [laterDay, laterAgo] = box.children as unknown as [HTMLTimeElement, HTMLTimeElement]
  expect([laterDay.textContent, laterAgo.title]).toEqual(['Nov 20, 2026', 'Nov 20, 2026'])
  await act(async () => root.unmount())
})
