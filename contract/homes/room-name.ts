/** A room's name, the same on every screen and in every email: "Room 3", or the name its home gave it. */
export const roomName = (number: string | null | undefined) => {
  if (!number) return 'Room'
  return /^\d/.test(number) ? `Room ${number}` : number
}
