/** The reason a home has that was suspended together with its owner's account. Reports recognize these homes by it. */
export const withOwnerReason = 'The owner’s account is suspended.'
