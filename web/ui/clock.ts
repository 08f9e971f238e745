/** Formats "22:30" as "10:30 PM"; text that is not a time stays as it is. */
export function formatClock(text: string) {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text) ?? []
  if (!hours) return text
  const hour = Number(hours)
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

export const hasPassed = (at: Date | string) => new Date(at).getTime() <= Date.now()
