import type { Role } from '#contract/endpoint.ts'

type DemoAccount = { email: string; who: string }

export type Door = {
  role: Role
  key: 'POST /auth/login-resident' | 'POST /auth/login-owner' | 'POST /auth/login-admin'
  path: string
  title: string
  description: string
  asideTitle: string
  points: readonly string[]
  /** Shown with demo data only. */
  demo: readonly DemoAccount[]
  signUp?: { to: string; words: string; label: string }
  /** Links to the other login screens, for people who came to the wrong one. */
  others: readonly { to: string; label: string }[]
}

export const demoPassword = 'demo-only-password'

const resident = { to: '/resident-login', label: 'Residents: sign in here' }
const owner = { to: '/homeowner-login', label: 'Owners and their teams: sign in here' }

export const doors: Record<'resident' | 'homeowner' | 'admin', Door> = {
  resident: {
    role: 'SEEKER',
    key: 'POST /auth/login-resident',
    path: '/resident-login',
    title: 'Resident login',
    description: 'For people looking for a home or living in one.',
    asideTitle: 'Your next step, at your pace',
    points: [
      'Save homes and compare them',
      'Apply once and track every answer',
      'What you tell us stays private until you share it',
      'We sign you out when you’re inactive, so no one else can look',
    ],
    demo: [{ email: 'resident@demo.local', who: 'a resident' }],
    signUp: { to: '/resident-signup', words: 'New here?', label: 'Create an account' },
    others: [owner],
  },
  homeowner: {
    role: 'OWNER',
    key: 'POST /auth/login-owner',
    path: '/homeowner-login',
    title: 'Homeowner login',
    description: 'For homeowners and their teams.',
    asideTitle: 'Your homes in one place',
    points: [
      'Beds, applications and reservations at a glance',
      'Respond to applicants quickly',
      'Give each team member only the access they need',
    ],
    demo: [
      { email: 'owner@demo.local', who: 'an owner with two homes' },
      { email: 'team@demo.local', who: 'a team member of that owner, for one home' },
      { email: 'manager@demo.local', who: 'a team member who can also edit homes' },
    ],
    signUp: { to: '/homeowner-signup-list', words: 'No account yet?', label: 'List your home' },
    others: [resident],
  },
  admin: {
    role: 'ADMIN',
    key: 'POST /auth/login-admin',
    path: '/admin-login',
    title: 'Admin login',
    description: 'For Waymark staff.',
    asideTitle: 'Handle with care',
    points: [
      'People trust us with what is hardest to share',
      'View only what your task requires',
      'Every change you make is recorded under your name',
    ],
    demo: [
      { email: 'admin@demo.local', who: 'an administrator' },
      { email: 'support@demo.local', who: 'support' },
      { email: 'reviewer@demo.local', who: 'a reviewer' },
      { email: 'finance@demo.local', who: 'finance' },
    ],
    others: [resident, owner],
  },
}
