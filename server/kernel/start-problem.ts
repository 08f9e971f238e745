/** Why the program cannot start, written for the person who starts it: no stack, and what to do. */
export class StartProblem extends Error {}
