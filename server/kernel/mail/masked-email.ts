/** "j•••@example.org": enough to recognize an address one knows. */
export const maskedEmail = (email: string) => email.replace(/^(.)[^@]*/, '$1•••')
