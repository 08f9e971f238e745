type Room = { maxOccupancy: number; currentOccupancy: number }

/** What is wrong with a room's numbers, if anything. `held` is the number of beds that reservations hold. */
export function occupancyFault({ maxOccupancy, currentOccupancy }: Room, held: number) {
  if (currentOccupancy > maxOccupancy) return 'Current Occupancy cannot be greater than Max Occupancy.'
  if (currentOccupancy < held)
    return `${held} ${held === 1 ? 'bed' : 'beds'} in this room ${held === 1 ? 'is' : 'are'} reserved. Current Occupancy cannot be lower.`
  return undefined
}
