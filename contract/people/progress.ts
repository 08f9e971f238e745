import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { day, filterDay, idOf, requiredText, text } from '#contract/fields.ts'
import { savedFile } from '#contract/file.ts'
import { isTimeZone, platformZone } from '#contract/time.ts'
import { message } from './auth.ts'
import { mostSteps } from './progress.labels.ts'

// A resident's own record of their recovery. No other role has a call for it.

/** Where the person is: their days begin and end there. */
export const timeZoneQuery = z.object({
  timeZone: z.string().max(60).refine(isTimeZone, 'Choose a time zone').default(platformZone),
})

export const counterForm = z.object({
  label: requiredText(60, 'Enter a name for this counter'),
  startedOn: day,
  isOnDashboard: z.boolean().default(true),
})
export const restartForm = z.object({
  startedOn: day,
  note: text(1000).default(''),
})

const scale = (least: number, most: number) => z.int('Choose one').min(least, 'Choose one').max(most, 'Choose one')

export const checkInForm = z.object({
  day,
  /** 1 is very low, 5 very good. */
  mood: scale(1, 5),
  /** 0 is none, 4 very strong. */
  craving: scale(0, 4).nullable().default(null),
  sleepHours: z
    .number('Enter how many hours you slept')
    .min(0, 'Enter 0 or more')
    .max(24, 'Enter at most 24')
    .nullable()
    .default(null),
  note: text(2000).default(''),
})

const step = z.object({ text: requiredText(160, 'Enter the step'), isDone: z.boolean().default(false) })
export const goalForm = z.object({
  title: requiredText(120, 'Enter your goal'),
  smallSteps: z.array(step).max(mostSteps, `Use at most ${mostSteps} steps`).default([]),
  isDone: z.boolean().default(false),
})

const milestone = z.object({ label: z.string(), on: z.string() })
const counter = z
  .object({
    id: z.uuid(),
    label: z.string(),
    startedOn: z.string(),
    isOnDashboard: z.boolean(),
    days: z.int(),
    /** The milestone that falls on today. */
    celebrates: milestone.nullable(),
    reached: z.array(milestone),
    next: milestone,
    /** Earlier times, newest first. They stay when someone starts again. */
    earlier: z.array(z.object({ startedOn: z.string(), endedOn: z.string(), days: z.int(), note: z.string() })),
    /** All days, the earlier ones included. */
    totalDays: z.int(),
  })
  .meta({ id: 'ProgressCounter' })
export type ProgressCounter = z.infer<typeof counter>

const checkIn = z
  .object({
    id: z.uuid(),
    day: z.string(),
    mood: z.int(),
    craving: z.int().nullable(),
    sleepHours: z.number().nullable(),
    note: z.string(),
  })
  .meta({ id: 'ProgressCheckIn' })
export type ProgressCheckIn = z.infer<typeof checkIn>

const goal = z
  .object({
    id: z.uuid(),
    title: z.string(),
    smallSteps: z.array(z.object({ text: z.string(), isDone: z.boolean() })),
    isDone: z.boolean(),
    createdAt: z.date(),
  })
  .meta({ id: 'ProgressGoal' })
export type ProgressGoal = z.infer<typeof goal>

/** How often someone checked in lately. A missed day takes nothing away. */
const rhythm = z.object({ lastWeek: z.int(), lastMonth: z.int(), total: z.int() })

const overview = z
  .object({
    today: z.string(),
    counters: z.array(counter),
    /** The last 90 days, newest first. */
    checkIns: z.array(checkIn),
    goals: z.array(goal),
    rhythm,
  })
  .meta({ id: 'Progress' })
export type ProgressOverview = z.infer<typeof overview>

const resident = { role: 'SEEKER' } as const
const limit = { calls: 300, seconds: 3600 }
const params = z.object({ id: idOf('Record') })

export const progress = area({
  'GET /residents/progress': {
    summary: 'Get my counters, check-ins and goals; no one else can',
    access: resident,
    query: timeZoneQuery,
    response: overview,
  },
  'DELETE /residents/progress': {
    summary: 'Delete all of my progress for good',
    access: resident,
    response: message,
    limit,
  },
  'POST /residents/progress/counters': {
    summary: 'Start a counter, today or on an earlier day',
    access: resident,
    query: timeZoneQuery,
    body: counterForm,
    response: counter,
    status: 201,
    limit,
  },
  'PUT /residents/progress/counters/{id}': {
    summary: 'Change a counter’s name or start date',
    access: resident,
    params,
    query: timeZoneQuery,
    body: counterForm,
    response: counter,
    limit,
  },
  'DELETE /residents/progress/counters/{id}': {
    summary: 'Delete a counter with its history',
    access: resident,
    params,
    response: message,
    limit,
  },
  'POST /residents/progress/counters/{id}/restart': {
    summary: 'Start a counter again and keep its history',
    access: resident,
    params,
    query: timeZoneQuery,
    body: restartForm,
    response: counter,
    limit,
  },
  'POST /residents/progress/counters/{id}/undo-restart': {
    summary: 'Undo the last restart of a counter',
    access: resident,
    params,
    query: timeZoneQuery,
    response: counter,
    limit,
  },
  'GET /residents/progress/check-ins': {
    summary: 'List all of my check-ins, newest first, 30 at a time',
    access: resident,
    query: z.object({ before: filterDay.optional() }),
    response: z.object({ checkIns: z.array(checkIn), hasMore: z.boolean() }),
  },
  // The day is in the body, because paths are logged.
  'PUT /residents/progress/check-ins': {
    summary: 'Save the check-in of a day',
    access: resident,
    query: timeZoneQuery,
    body: checkInForm,
    response: checkIn,
    limit,
  },
  'DELETE /residents/progress/check-ins/{id}': {
    summary: 'Delete a check-in',
    access: resident,
    params,
    response: message,
    limit,
  },
  'POST /residents/progress/goals': {
    summary: 'Add a goal',
    access: resident,
    body: goalForm,
    response: goal,
    status: 201,
    limit,
  },
  'PUT /residents/progress/goals/{id}': {
    summary: 'Change a goal and its steps',
    access: resident,
    params,
    body: goalForm,
    response: goal,
    limit,
  },
  'DELETE /residents/progress/goals/{id}': { summary: 'Delete a goal', access: resident, params, response: message, limit },
  'GET /residents/progress/export': {
    summary: 'Download all of my progress as text',
    access: resident,
    query: timeZoneQuery,
    response: savedFile,
    file: 'text/plain; charset=utf-8',
    limit: { calls: 20, seconds: 3600 },
  },
  'GET /residents/progress/export-json': {
    summary: 'Download all of my progress as JSON',
    access: resident,
    query: timeZoneQuery,
    response: savedFile,
    file: 'application/json',
    limit: { calls: 20, seconds: 3600 },
  },
})
