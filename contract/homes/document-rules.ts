const alwaysExpire: readonly string[] = ['INSURANCE', 'CERTIFICATION']
/** Whether such a document always says when it expires, so that it counts only with its date. Others may have one. */
export const needsExpiry = (documentType: string | null) => documentType !== null && alwaysExpire.includes(documentType)
export const expiryMissing = 'Enter the expiration date'
