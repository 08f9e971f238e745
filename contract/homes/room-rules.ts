import type * as z from 'zod'
import type { roomType } from '#contract/enumerations.ts'

/** What is wrong with a room's beds for its type, if anything: the editor shows it, and the server refuses it. */
export const singleRoomFault = ({ type, bedCount }: { type: z.infer<typeof roomType>; bedCount: number }) =>
  type === 'SINGLE' && bedCount > 1 ? 'A single room has one bed. Choose another room type for more.' : undefined
