import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { type ServerContext, serverContext } from '#web/context.ts'
import { loader } from './parts.tsx'

function open(demo: boolean) {
  const context = new RouterContextProvider()
  context.set(serverContext, { settings: { demo } } as ServerContext)
  return () => loader({ context } as unknown as Parameters<typeof loader>[0])
}

it('shows the parts in the demo', () => {
  expect(open(true)).not.toThrow()
})

it('does not exist in production, which refuses to be a demo', () => {
  expect(open(false)).toThrow(expect.objectContaining({ status: 404 }))
})
