import type { Language } from '#domain/language.ts'
import { unlinked } from '#domain/typed-text/typed-text.rules.ts'
import { agencyHeading as words } from '#words/customer/agency-heading.ts'
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
    const { reference, how } = heading
    const named = {
      locator: heading.locator,
      passenger: unlinked(heading.passenger),
      reference: unlinked(reference),
    }
    const lines = [
      [words.booking(named), reference && words.reference(named.reference)].filter(Boolean).join(' '),
      words.how[how],
    ].filter(Boolean)
    const [first = '', ...rest] = letter.body.split('\n\n')
    const isGreeted = rest.length > 0 && first.length <= longestGreeting && !first.includes('\n')
    const body = [...(isGreeted ? [first] : []), lines.join('\n'), ...(isGreeted ? [] : [first]), ...rest]
    return { ...letter, subject: words.subject(named, letter.subject), body: body.join('\n\n') }
  })
}
