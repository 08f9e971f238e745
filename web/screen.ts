import type { Permission, Role } from '#contract/endpoint.ts'
import type { ScreenPath } from '#contract/screens.ts'
import type { LimitedStaffRole } from '#contract/staff.ts'

export type Guard =
  | 'public'
  | 'signed-in'
  | {
      readonly role: Role
      readonly permission?: Permission
      readonly allHomes?: true
      /** Which staff open it, besides administrators. */
      readonly staff?: readonly LimitedStaffRole[]
    }
export type ScreenArea = 'public' | 'auth' | 'apply' | 'shared' | 'resident' | 'owner' | 'admin'

export type Screen<Path = ScreenPath> = {
  readonly path: Path
  readonly title: string
  readonly area: ScreenArea
  readonly guard: Guard
  /** The module that renders the screen; without one the screen is coming soon. */
  readonly file?: string
  /** By specification, the screen stays a coming-soon screen. */
  readonly placeholder?: true
  /** The permission its content needs; the specification opens the screen itself to every owner. */
  readonly needs?: Permission
}

type More = {
  permission?: Permission
  staff?: readonly LimitedStaffRole[]
  file?: string
  placeholder?: true
  guard?: Guard
  needs?: Permission
}

/** Declares the screens of an area, with the guard that most of them have. */
export const screensIn =
  (area: ScreenArea, usual: Guard) =>
  <Path extends ScreenPath>(
    path: Path,
    title: string,
    { permission, staff, guard = usual, ...more }: More = {},
  ): Screen<Path> => ({
    path,
    title,
    area,
    guard: typeof guard === 'object' ? { ...guard, ...(permission && { permission }), ...(staff && { staff }) } : guard,
    ...more,
  })
