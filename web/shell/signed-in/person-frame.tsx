import type { ReactNode } from 'react'
import type { Role } from '#contract/endpoint.ts'
import { OwnerFrame } from './owner-frame.tsx'
import { ResidentFrame } from './resident-frame.tsx'
import { StaffFrame } from './staff-frame.tsx'

const frames = { SEEKER: ResidentFrame, OWNER: OwnerFrame, ADMIN: StaffFrame }

/** Picks the shell of a person's role, for screens that several roles may open. */
export default function PersonFrame({ role, children }: { role: Role; children: ReactNode }) {
  const Frame = frames[role]
  return <Frame>{children}</Frame>
}
