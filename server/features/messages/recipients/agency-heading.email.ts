import type { Language } from '#domain/language.ts'
import { unlinked } from '#domain/typed-text/typed-text.rules.ts'
import { letters } from '#words/customer/letters.ts'
import { speak } from '#words/language.ts'

import type { AgencyHeading } from './letter-recipients.queries.ts'

/** A first paragraph of one such short line is a greeting. */
const longestGreeting = 80

/** A letter as an agency gets it: subject and first lines name the passenger, the booking and its number at the agency. */
export function withHeading<Written extends { language: Language; subject: string; body: string }>(
  letter: Written,
  heading: AgencyHeading | null | undefined,
): Written {
  if (!heading) return letter
  return speak(letter.language, () => {
    const { toAgency } = letters
    const { locator, how } = heading
    const [passenger, reference] = [unlinked(heading.passenger), unlinked(heading.reference)]
    const lines = [
      [toAgency.booking(locator, passenger), reference && toAgency.reference(reference)],
      how === 'own' ? [] : [toAgency[how]],
    ].map((parts) => parts.filter(Boolean).join(' '))
    const [first = '', ...rest] = letter.body.split('\n\n')
    const isGreeted = rest.length > 0 && first.length <= longestGreeting && !first.includes('\n')
    const top = lines.filter(Boolean).join('\n')
    const named = [passenger, reference || locator].filter(Boolean).join(', ')
    return {
      ...letter,
      subject: `${named}: ${letter.subject}`,
      body: (isGreeted ? [first, top, ...rest] : [top, first, ...rest]).join('\n\n'),
    }
  })
}
