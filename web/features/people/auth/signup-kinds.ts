import { isBuilt } from '#web/screens-to-come.ts'

const allKinds = [
  {
    kind: 'individual',
    label: 'An individual owner',
    title: 'Individual owner',
    forWhom: 'You own or run one or a few homes yourself.',
    needs: ['Your name and email', 'A home’s address and house rules', 'Photos, when you have them'],
    to: '/homeowner-signup?kind=individual',
    action: 'Sign up as an owner',
  },
  {
    kind: 'organisation',
    label: 'An organization or nonprofit',
    title: 'Organization or nonprofit',
    forWhom: 'A company, nonprofit or church runs the homes with a team.',
    needs: [
      'The organization’s name',
      'One person responsible for the account',
      'Documents such as a license or proof of insurance, for verification later',
    ],
    to: '/homeowner-signup?kind=organisation',
    action: 'Sign up as an organization',
  },
  {
    kind: 'team',
    label: 'A team member with an invitation',
    title: 'Invited team member',
    forWhom: 'An owner has invited you to help. You see only what they allow.',
    needs: ['The invitation we emailed you', 'An account with that same email address'],
    to: '/homeowner-signup?kind=team',
    action: 'Sign up as a team member',
  },
] as const

type SignupKind = (typeof allKinds)[number]['kind']

/** Accepting an invitation is offered only once its screen exists. */
export const signupKinds = allKinds.filter(({ kind }) => kind !== 'team' || isBuilt('/accept-invitation'))

export const signupKindOf = (value: string | null): SignupKind =>
  signupKinds.find(({ kind }) => kind === value?.toLowerCase())?.kind ?? 'individual'
