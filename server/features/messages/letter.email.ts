import type { Language } from '#domain/language.ts'
import { letters } from '#words/customer/letters.ts'
import { speak } from '#words/language.ts'

export type Writer = { name: string; phone: string; email: string }
/** Whom a letter is from and to. */
export type Correspondents = {
  operator: Writer
  name: string
  /** what the customer reads */
  language: Language
}
type About = Correspondents & { locator?: string }
export type Content = { subject: string; lines: readonly string[] }
export type Letter = { language: Language; subject: string; body: string }

/** How somebody answers a letter: only an operator with an address reads what comes back. */
export const howToAnswer = ({ email, phone }: Writer): string =>
  email ? letters.frame.reply : phone ? letters.frame.call(phone) : letters.frame.tell

/** How every letter to a customer opens and is signed. What `write` says is said in their language. */
export const letter = ({ operator, name, locator, language }: About, write: () => Content): Letter =>
  speak(language, () => {
    const { phone, email } = operator
    const { subject, lines } = write()
    const body = [
      letters.frame.hello(name),
      '',
      ...lines,
      '',
      ...(locator ? [letters.frame.locator(locator), ''] : []),
      `${operator.name}${phone && ` · ${phone}`}${email && ` · ${email}`}`,
    ].join('\n')
    return { language, subject: `${subject} · ${operator.name}`, body }
  })
