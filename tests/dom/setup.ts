import { beforeEach, vi } from 'vitest'

vi.mock('#web/features/homes/map/create-pin-map.client.ts', () => import('./fake-map.ts'))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
