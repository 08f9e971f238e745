/** The server's limit for one file; checked here too, to save the wait for a refused upload. */
export const largestBytes = 10 * 1024 * 1024
export const emptyFile = 'This file is empty. Choose another one.'
export const tooLarge = 'This file is too large. The limit is 10 MB.'
