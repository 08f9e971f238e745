import { cleanup } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'

vi.mock('#web/features/homes/map/create-pin-map.client.ts', () => import('./fake-map.ts'))

beforeEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
