type Owner = { businessName: string | null; firstName: string; lastName: string }

/** A business by its name; an individual by first name and initial. */
export const publicName = ({ businessName, firstName, lastName }: Owner) =>
  businessName || (lastName ? `${firstName} ${lastName[0]}.` : firstName)
