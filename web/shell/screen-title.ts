import { screens } from '#web/site-map.ts'

/** A tab can be seen over a shoulder: behind sign-in no title tells what the site is for. */
export function documentTitleOf(path: string | undefined) {
  const screen = screens.find((one) => one.path === path)
  if (!screen) return 'Waymark'
  return screen.guard === 'public'
    ? screen.title
    : screen.title.replace(/^(sobriety|recovery) /i, '').replace(/^./, (first) => first.toUpperCase())
}
