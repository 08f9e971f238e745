import type * as z from 'zod'

/** Words that a title or subject may not contain, because it shows on lock screens. */
const givesAway =
  /\b(sober\w*|sobriety|recover\w*|addict\w*|rehab\w*|detox\w*|relaps\w*|treatment|halfway|alcohol\w*|drugs?|substances?|overdose\w*)\b/i

/** A text that others may see over someone's shoulder. `what` is its name in the message. */
export const discreetText = <Text extends z.ZodType<string>>(field: Text, what: string) =>
  field.refine((text) => !givesAway.test(text), {
    error: ({ input }) =>
      `${what} shows on locked screens. Please leave out "${givesAway.exec(String(input))?.[0]}". You can say it in the message.`,
  })
