export const demoPassword = 'demo-only-password'

/** Only in demo data; the README lists them. */
export const demoAccounts = [
  { email: 'resident@demo.local', role: 'SEEKER', firstName: 'Riley', lastName: 'Morgan', is: 'a resident' },
  { email: 'owner@demo.local', role: 'OWNER', firstName: 'Olivia', lastName: 'Grant', is: 'an owner with two homes' },
  {
    email: 'team@demo.local',
    role: 'OWNER',
    firstName: 'Theo',
    lastName: 'Banks',
    is: 'a team member of that owner, for one home',
  },
  {
    email: 'manager@demo.local',
    role: 'OWNER',
    firstName: 'Maya',
    lastName: 'Reyes',
    is: 'a team member who may edit homes too',
  },
  { email: 'admin@demo.local', role: 'ADMIN', firstName: 'Ada', lastName: 'Flores', is: 'staff: an administrator' },
  { email: 'support@demo.local', role: 'ADMIN', firstName: 'Sol', lastName: 'Ibarra', is: 'staff: support' },
  { email: 'reviewer@demo.local', role: 'ADMIN', firstName: 'Rae', lastName: 'Novak', is: 'staff: a reviewer' },
  { email: 'finance@demo.local', role: 'ADMIN', firstName: 'Finn', lastName: 'Okafor', is: 'staff: finance' },
] as const
