import type { Endpoint, Limit } from '#contract/endpoint.ts'

/** What a call's columns say, in words: who may call it, how often, and what it asks for first. */
export function callWords(endpoint: Endpoint, own?: string) {
  const { scope, confirmed, limit, failureLimit, whileSuspended, files, orJson } = endpoint
  return [
    own,
    `**${whoMay(endpoint)}**`,
    scope && `API keys need the scope \`${scope}\`.`,
    confirmed && 'The person must have confirmed who they are within the last ten minutes; otherwise the answer is 428.',
    whileSuspended && 'Open to a suspended account, too.',
    files && `Send a form (\`multipart/form-data\`)${orJson ? ', or the same fields as JSON without a file' : ''}.`,
    limit && `At most ${often(limit)}.`,
    failureLimit && `At most ${often(failureLimit, 'failed call')}; calls that succeed do not count.`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

const roleNames = { SEEKER: 'residents', OWNER: 'owners' } as const
const staffNames = { SUPPORT: 'support', REVIEWER: 'reviewers', FINANCE: 'finance' } as const

export function whoMay({ access }: Pick<Endpoint, 'access'>) {
  if (access === 'public') return 'Open to everyone.'
  if (access === 'signed-in') return 'For everyone who is signed in.'
  if (access.role === 'ADMIN')
    return `For staff: ${['administrators', ...access.staff.map((role) => staffNames[role])].join(', ')}.`
  const team = access.permission ? ` and team members with \`${access.permission}\`` : ''
  return `For ${roleNames[access.role]}${team}${access.allHomes ? ' who work for all homes of the account' : ''}.`
}

function often({ calls, seconds }: Limit, noun = 'call') {
  const [unit, size] = seconds % 3600 === 0 ? ['hour', 3600] : seconds % 60 === 0 ? ['minute', 60] : ['second', 1]
  const count = seconds / Number(size)
  return `${calls} ${noun}${calls === 1 ? '' : 's'} ${count === 1 ? `an ${unit}`.replace('an m', 'a m').replace('an s', 'a s') : `in ${count} ${unit}s`} for each account, or each network address without one`
}
