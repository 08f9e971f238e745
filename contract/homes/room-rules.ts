import type * as z from 'zod'
import type { roomType } from '#contract/enumerations.ts'

/** What is wrong with the beds of a room of its type, if anything: said by the editor, and refused by the server. */
export const singleRoomFault = ({ type, bedCount }: { type: z.infer<typeof roomType>; bedCount: number }) =>
  type === 'SINGLE' && bedCount > 1 ? 'A single room has one bed. Choose another room type for more.' : undefined
