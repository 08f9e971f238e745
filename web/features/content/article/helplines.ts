export type Way = { readonly words: string; readonly href: string }
export type Helpline = { readonly name: string; readonly about: string; readonly ways: readonly Way[] }

const call = (number: string, words = `Call ${number}`): Way => ({
  words,
  href: number.length > 3 ? `tel:+${number.replace(/\D/g, '')}` : `tel:${number}`,
})

/** Some phones expect "?" before the text and some "&"; both together work everywhere. */
const text = (number: string, message?: string): Way => ({
  words: message ? `Text ${message} to ${number}` : `Text ${number}`,
  href: `sms:${number}${message ? `?&body=${message}` : ''}`,
})

const visit = (address: string, words: string): Way => ({ words, href: `https://${address}` })

/** Helplines run by others, free to call in the United States. Last checked in November 2026. */
export const helplines = {
  emergency: {
    name: 'Emergency: 911',
    about: 'Someone is hurt, not breathing, or in danger right now.',
    ways: [call('911')],
  },
  lifeline: {
    name: '988 Suicide & Crisis Lifeline',
    about: 'For thoughts of suicide, strong cravings, panic, or when it’s all too much. Day and night.',
    ways: [call('988'), text('988'), visit('chat.988lifeline.org', 'Chat with 988')],
  },
  samhsa: {
    name: 'SAMHSA National Helpline',
    about: 'Where to find treatment and support near you, in English and Spanish. Day and night.',
    ways: [call('1-800-662-4357'), visit('findtreatment.gov', 'Open findtreatment.gov')],
  },
  neverUseAlone: {
    name: 'Never Use Alone',
    about: 'A person stays on the line with you and sends help if you stop answering. Day and night, no judgment.',
    ways: [call('1-877-696-1996'), call('1-800-484-3731', 'Or 1-800-484-3731')],
  },
  veterans: {
    name: 'Veterans Crisis Line',
    about: 'For service members, veterans and the people close to them. Day and night.',
    ways: [call('988', 'Call 988, then press 1'), text('838255'), visit('www.veteranscrisisline.net/get-help-now/chat', 'Chat')],
  },
  spanish: {
    name: 'Línea 988 en español',
    about: 'Ayuda en español, gratis, de día y de noche.',
    ways: [call('988', 'Llame al 988 y oprima 2'), { ...text('988', 'AYUDA'), words: 'Envíe AYUDA al 988' }],
  },
  domesticViolence: {
    name: 'National Domestic Violence Hotline',
    about: 'If a partner or someone at home hurts, threatens or controls you. Day and night.',
    ways: [call('1-800-799-7233'), text('88788', 'START'), visit('www.thehotline.org', 'Open thehotline.org')],
  },
  trevor: {
    name: 'The Trevor Project',
    about: 'For LGBTQ+ young people. Day and night.',
    ways: [call('1-866-488-7386'), text('678678', 'START')],
  },
  crisisText: {
    name: 'Crisis Text Line',
    about: 'When texting is easier than talking. Day and night.',
    ways: [text('741741', 'HOME')],
  },
  poison: {
    name: 'Poison Help',
    about: 'Someone took too much of something, or the wrong thing, and is awake. Day and night.',
    ways: [call('1-800-222-1222')],
  },
} as const satisfies Record<string, Helpline>
