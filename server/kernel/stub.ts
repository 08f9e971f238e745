import type { Area } from '#contract/endpoint.ts'
import { Refusal } from './refusal.ts'
export const stub = (area: Area) =>
  Object.fromEntries(
    Object.keys(area).map((key) => [
      key,
      async () => {
        throw new Refusal(501, 'Not yet')
      },
    ]),
  ) as any
