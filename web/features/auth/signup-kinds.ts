export const signupKinds = [
  {
    kind: 'individual',
    label: 'An individual owner',
    title: 'Individual owner',
    forWhom: 'You own or run one or a few homes yourself.',
    needs: ['Your name, e-mail and a phone number', 'The address and house rules of a home', 'Photos, when you have them'],
    to: '/homeowner-signup?kind=individual',
    action: 'Sign up as an owner',
  },
  {
    kind: 'organisation',
    label: 'An organisation or nonprofit',
    title: 'Organisation or nonprofit',
    forWhom: 'A company, charity or church runs the homes, and several people work with them.',
    needs: [
      'The name of the organisation',
      'One person who is responsible for the account',
      'Papers such as licence or insurance, to be verified later',
    ],
    to: '/homeowner-signup?kind=organisation',
    action: 'Sign up as an organisation',
  },
  {
    kind: 'team',
    label: 'A team member with an invitation',
    title: 'Invited team member',
    forWhom: 'An owner has invited you to help. You see only what they allow.',
    needs: ['The invitation we sent you by e-mail', 'An account with that same e-mail address'],
    to: '/homeowner-signup?kind=team',
    action: 'Sign up as a team member',
  },
] as const

export type SignupKind = (typeof signupKinds)[number]['kind']

export const signupKindOf = (value: string | null): SignupKind =>
  signupKinds.find(({ kind }) => kind === value?.toLowerCase())?.kind ?? 'individual'
