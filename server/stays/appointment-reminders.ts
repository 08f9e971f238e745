import { addTime, duration } from '#contract/time.ts'

/** The day before, and an hour before: of a tour, a call or an interview. */
const reminders = [duration({ days: 1 }), duration({ hours: 1 })] as const

/** Which reminder is due: none, the first or the second. */
export const reminderDue = ({ startsAt }: { startsAt: Date }, at: Date) =>
  reminders.filter((before) => startsAt.getTime() - at.getTime() <= before).length

/** Until when an appointment is due for its first and for its second reminder. */
export const reminderHorizons = (now: Date) => reminders.map((before) => addTime(now, before)) as [day: Date, hour: Date]

/** Someone who agreed on a time an hour ago, for tomorrow, needs no reminder of it yet. */
export const isReminderWanted = (appointment: { startsAt: Date; agreedAt: Date }, due: number) =>
  reminderDue(appointment, appointment.agreedAt) < due
