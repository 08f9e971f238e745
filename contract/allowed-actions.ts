/** A record that names what the caller may do with it now. The server decides, and screens draw their buttons from it. */
type Allowing<Action extends string> = { readonly allowedActions: readonly Action[] }

/** `allows(home, 'edit')` */
export const allows = <Action extends string>({ allowedActions }: Allowing<Action>, action: NoInfer<Action>) =>
  allowedActions.includes(action)

/** The allowed actions among `order`, in the order of the buttons. */
export const allowedAmong = <Action extends string, Choice extends Action>(
  { allowedActions }: Allowing<Action>,
  order: readonly Choice[],
) => order.filter((action) => allowedActions.includes(action))
