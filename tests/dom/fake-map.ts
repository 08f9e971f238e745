import type { PinMap } from '#web/features/homes/map/create-pin-map.client.ts'
import type { Point } from '#web/features/homes/map/home-map.ts'

/** The map draws with WebGL, which a simulated browser lacks. This one remembers its pin, and is clicked by a test. */
export const fakeMap: { pin: Point | null; click: (point: Point) => void } = { pin: null, click: () => {} }

export async function createPinMap(_frame: HTMLElement, _options: object, onPlace: (point: Point) => void): Promise<PinMap> {
  fakeMap.click = onPlace
  return {
    show: (point) => {
      fakeMap.pin = point
    },
    look: () => {},
    remove: () => {},
  }
}
