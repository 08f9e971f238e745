type Owner = { businessName: string | null; firstName: string; lastName: string }

/** A business by its name; a person by the first name and an initial. */
export const publicName = ({ businessName, firstName, lastName }: Owner) =>
  businessName || (lastName ? `${firstName} ${lastName[0]}.` : firstName)
