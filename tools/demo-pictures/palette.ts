export type Light = {
  /** From the top of the sky to the horizon. */
  sky: string[]
  sun: { x: number; y: number; r: number; colour: string; glow: string }
  cloud: string
  /** Distant land, farthest first. */
  far: [string, string, string]
  grass: [string, string]
  leaves: string[]
  /** Every color in the scene is multiplied by this. */
  ambient: string
  shade: string
  /** -1: the light comes from the left, 1: from the right. */
  side: -1 | 1
  lit: boolean
}

const day: Light = {
  sky: ['#7fc4de', '#b5dfe6', '#f3f0dc'],
  sun: { x: 250, y: 190, r: 56, colour: '#fff8dc', glow: '#fff3c4' },
  cloud: '#ffffff',
  far: ['#b4d6cf', '#94c3ad', '#76ae8c'],
  grass: ['#a5c96b', '#6fa657'],
  leaves: ['#4f9a62', '#3f8a5f', '#6bab58'],
  ambient: '#ffffff',
  shade: '#28405a',
  side: -1,
  lit: false,
}

export const noon = day
export const breeze: Light = {
  ...day,
  sky: ['#4fb3cf', '#93d6dc', '#e2f5e6'],
  sun: { x: 1040, y: 150, r: 52, colour: '#fffbe6', glow: '#fff6cf' },
  side: 1,
  leaves: ['#2f9270', '#3fa070', '#58ad62'],
}
export const morning: Light = {
  ...day,
  sky: ['#9fd0dc', '#fbe0c4', '#ffd0a6'],
  sun: { x: 980, y: 330, r: 70, colour: '#fff5d6', glow: '#ffd99a' },
  cloud: '#fff3e6',
  far: ['#e3c9b4', '#b9c3a1', '#8fb388'],
  grass: ['#bccb72', '#7daa5c'],
  leaves: ['#5f9d5f', '#4b8d62', '#86ad57'],
  ambient: '#fff4e2',
  shade: '#5a4a66',
  side: 1,
}
export const golden: Light = {
  ...day,
  sky: ['#f0a877', '#fbc98b', '#ffe7b0'],
  sun: { x: 230, y: 380, r: 84, colour: '#fff4cd', glow: '#ffdd8a' },
  cloud: '#ffe9c9',
  far: ['#e6b184', '#c5a26f', '#9b9a5e'],
  grass: ['#c9bd5c', '#8a9a48'],
  leaves: ['#6f9148', '#5b8450', '#a39a45'],
  ambient: '#fff0d2',
  shade: '#6a3f52',
}
export const autumn: Light = {
  ...golden,
  sky: ['#a9c9cc', '#f4ddba', '#fbd09a'],
  sun: { x: 1050, y: 300, r: 64, colour: '#fff6dc', glow: '#ffe0a6' },
  far: ['#d9b596', '#c79a6a', '#a8854f'],
  grass: ['#c8b765', '#97984f'],
  leaves: ['#d98a1f', '#c4622d', '#e0a63f'],
  ambient: '#fff3e0',
  side: 1,
}
export const dusk: Light = {
  ...day,
  sky: ['#3d4a7e', '#8f6c9b', '#e8967f', '#fbc589'],
  sun: { x: 1010, y: 560, r: 64, colour: '#ffe2a3', glow: '#ffb777' },
  cloud: '#e7a2a0',
  far: ['#a5759a', '#74608c', '#4f5579'],
  grass: ['#8fb07a', '#4f7d6a'],
  leaves: ['#4f8a78', '#3d7672', '#66966f'],
  ambient: '#b7a3c4',
  shade: '#231d47',
  side: 1,
  lit: true,
}
export const night: Light = {
  ...day,
  sky: ['#12314d', '#1f5168', '#4a8389', '#93b39b'],
  sun: { x: 270, y: 180, r: 46, colour: '#fdf6dc', glow: '#9fd3cf' },
  cloud: '#5b8f9b',
  far: ['#3f7480', '#2f5f6e', '#234d5e'],
  grass: ['#8fbf8c', '#4f8a78'],
  leaves: ['#4b9384', '#3c8079', '#5fa384'],
  ambient: '#7d9db5',
  shade: '#0d1f38',
  lit: true,
}
export const snow: Light = {
  ...day,
  sky: ['#8fa9cf', '#cdc3dd', '#f8d9cf', '#fde9d2'],
  sun: { x: 240, y: 420, r: 60, colour: '#fff5e0', glow: '#ffdcb8' },
  cloud: '#f6e6ea',
  far: ['#c3c6e0', '#a3b2d3', '#8aa3c4'],
  grass: ['#fbf7f6', '#cfd9ea'],
  leaves: ['#3f7d76', '#347068', '#4f8b7c'],
  ambient: '#f4ecf2',
  shade: '#3b4a78',
  lit: true,
}

/** Indoors, only the ambient color and the side of the window matter. */
export const indoorDay: Light = { ...day, ambient: '#fffaf0', shade: '#4a3552' }
export const indoorMorning: Light = { ...morning, ambient: '#fff3e0', shade: '#5a3d52' }
export const indoorEvening: Light = { ...dusk, ambient: '#e6cdc0', shade: '#2f2147' }

export const brand = { teal: '#0b7065', tealDeep: '#075249', amber: '#d98a1f', sand: '#f6efe2', cream: '#fdf8ee' }
