/** Owners number rooms or give them names. */
export const roomName = (number: string | null) => (!number ? 'Room' : /^\d/.test(number) ? `Room ${number}` : number)
