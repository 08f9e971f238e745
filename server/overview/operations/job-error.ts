const emailAddress = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g
/** Phone numbers, cards and the like: seven digits or more, however they are grouped. Parts of an id stay. */
const longNumber = /(?<![\w-])\+?\(?\d(?:[\s().-]{0,2}\d){6,}(?![\w-])/g

/** An error in a log may name the person it happened to; a list that staff read must not. */
export const withoutPrivateData = (error: string) => error.replace(emailAddress, '[email]').replace(longNumber, '[number]')
