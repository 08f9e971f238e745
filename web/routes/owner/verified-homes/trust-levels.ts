import type { MyHome } from '#contract/homes/home-editing.ts'
import { duration } from '#contract/time.ts'

export type TrustBadgeText = MyHome['badges'][number]
export type TrustLevel = TrustBadgeText['level']

const outOfUse: readonly string[] = ['ARCHIVED', 'SUSPENDED']
const dayLong = duration({ days: 1 })
const soonDays = 60

export const badgeOf = ({ badges }: Pick<MyHome, 'badges'>, wanted: TrustLevel) => badges.find(({ level }) => level === wanted)

/** The homes that have the level, the soonest to expire first, and those that could get it. */
export function groupByLevel(homes: readonly MyHome[], level: TrustLevel) {
  const trusted = homes.flatMap((home) => {
    const badge = badgeOf(home, level)
    return badge ? [{ home, badge }] : []
  })
  return {
    trusted: trusted.sort((one, other) => timeOf(one.badge) - timeOf(other.badge)),
    candidates: homes.filter((home) => !badgeOf(home, level) && !outOfUse.includes(home.status)),
  }
}

const timeOf = ({ expiresAt }: TrustBadgeText) => new Date(expiresAt).getTime()

export const endsSoon = (badge: TrustBadgeText, now = new Date()) => timeOf(badge) - now.getTime() < soonDays * dayLong
