import { screens } from '#web/site-map.ts'

/** Someone may see the tab over a shoulder, so no title behind sign-in says what the site is for. */
export function documentTitleOf(path: string | undefined) {
  const screen = screens.find((screen) => screen.path === path)
  if (!screen) return 'Waymark'
  return screen.guard === 'public'
    ? screen.title
    : screen.title.replace(/^(sobriety|recovery) /i, '').replace(/^./, (first) => first.toUpperCase())
}
