import { readablePhone } from '#contract/endpoint/phone-number.ts'
import type { Language } from '#domain/language.ts'
import { filledIn } from '#domain/messages/letter-template.rules.ts'
import type { EditableKind, LetterValues, SaidOf } from '#domain/messages/letter-variables.ts'
import { unlinked } from '#domain/typed-text/typed-text.rules.ts'
import { usualTemplate } from '#words/customer/letter-forms.ts'
import { letters } from '#words/customer/letters.ts'
import { speakAs } from '#words/language.ts'

export type Writer = {
  name: string
  phone: string
  email: string
  /** decides how amounts are written */
  country: string
  /** its IANA zone: on its clock departures start */
  time_zone: string
}
/** Sender and recipient of a message. */
export type Correspondents = {
  operator: Writer
  name: string
  /** the customer's language */
  language: Language
  /** the customer agreed on the price with an agency: only what is still owed is said */
  hides_prices?: boolean
}
type About = Correspondents & { locator?: string }
export type Content = { subject: string; lines: readonly string[] }
export type Letter = { language: Language; subject: string; body: string }
/** A message whose text an operator may edit, with the values of its variables. */
export type EditableLetter = Letter & { values: LetterValues }

/** How a recipient can answer: by mail only if the operator has an address. */
export const howToAnswer = ({ email, phone }: Pick<Writer, 'email' | 'phone'>): string =>
  email ? letters.frame.reply : phone ? letters.frame.call(readablePhone(phone)) : letters.frame.letUsKnow

const signature = ({ name, phone, email }: Pick<Writer, 'name' | 'phone' | 'email'>) =>
  `${name}${phone && ` · ${readablePhone(phone)}`}${email && ` · ${email}`}`

/**
 * A message in its default text (`words/customer/letter-forms.ts`); the outbox replaces it by the operator's own,
 * if any. `say` runs in the reader's language, with the numbers of the operator's country.
 */
export const editableLetter = <Kind extends EditableKind>(
  kind: Kind,
  { operator, name, locator = '', language }: About,
  say: () => SaidOf<Kind>,
): EditableLetter =>
  speakAs({ language, country: operator.country, zone: operator.time_zone }, () => {
    const values = {
      ...say(),
      // A name that is an address says nothing.
      nombre: name.includes('://') ? '' : unlinked(name),
      operador: operator.name,
      respuesta: howToAnswer(operator),
      firma: signature(operator),
      localizador: locator,
    }
    return { language, ...filledIn(usualTemplate(kind), values), values }
  })

/** A message with a fixed text: opening and signature around the given content, in the reader's language. */
export const letter = ({ operator, name, locator, language }: About, write: () => Content): Letter =>
  speakAs({ language, country: operator.country, zone: operator.time_zone }, () => {
    const { subject, lines } = write()
    const body = [
      letters.frame.hello(unlinked(name)),
      '',
      ...lines,
      '',
      ...(locator ? [letters.frame.locator(locator), ''] : []),
      signature(operator),
    ].join('\n')
    return { language, subject: `${subject} · ${operator.name}`, body }
  })
