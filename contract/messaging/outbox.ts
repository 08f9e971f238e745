/** For so long a message that could not be sent waits on its writer’s device, and its files wait here. */
export const outboxDays = 7
