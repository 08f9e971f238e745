/**
 * How late something to many people may still go out by itself. Longer than a restart takes; what was meant for an evening may
 * be untrue the next morning, so after that staff decide.
 */
export const mostHoursLate = 1
