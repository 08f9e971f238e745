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
    description: 'For people who look for a home or live in one.',
    asideTitle: 'Your next step, at your pace',
    points: [
      'Save homes and compare them',
      'Apply once, follow every answer',
      'What you tell us stays private until you share it',
      'You are signed out after a while, so nobody else can look',
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
    description: 'For owners of homes and the people on their teams.',
    asideTitle: 'Your homes in one place',
    points: [
      'Beds, applications and stays at a glance',
      'Answer people while their need is fresh',
      'Give your team only the rights they need',
    ],
    demo: [
      { email: 'owner@demo.local', who: 'an owner with two homes' },
      { email: 'team@demo.local', who: 'a team member of that owner' },
      { email: 'manager@demo.local', who: 'a team member who may edit homes too' },
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
      'People trust us with what is hardest to tell',
      'Look only at what your task needs',
      'What you change is written down with your name',
    ],
    demo: [{ email: 'admin@demo.local', who: 'staff' }],
    others: [resident, owner],
  },
}
