/** What the server takes of one file; checked here too, to save a wait. */
export const largestBytes = 10 * 1024 * 1024
export const emptyFile = 'This file is empty. Choose another one.'
export const tooLarge = 'This file is too large. The limit is 10 MB.'
