import { beforeEach, vi } from 'vitest'
import { cleanup } from './render.tsx'

vi.mock('#web/features/homes/map/create-pin-map.client.ts', () => import('./fake-map.ts'))

beforeEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
