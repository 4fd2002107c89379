import type { Language } from '#domain/language.ts'
import { type Correspondents, editableLetter } from '#server/features/messages/letter.email.ts'
import { formatDate, formatDeparture, formatMoney } from '#words/format.ts'
import { languageName } from '#words/formatters.ts'
import { speakAs, spokenIn } from '#words/language.ts'

import { type ListedParty, phrases } from '../../letters/endorsement-offer.letter.ts'

const words = spokenIn(phrases)

export type PartnerLetter = Correspondents & {
  product_name: string
  date: string
  start_time: string
  duration_minutes: number
  parties: readonly ListedParty[]
  note: string
  net_cost: number
  currency: string
  link: string
}

const common = ({ product_name, link, ...tour }: PartnerLetter) => ({
  tour: product_name,
  salida: formatDeparture(tour, { long: true }),
  fecha: formatDate(tour.date),
  enlace: link,
})
const list = ({ parties, net_cost, currency }: PartnerLetter) => ({
  lista: parties.map((party) =>
    words.party({ ...party, language: languageName(party.language).toLowerCase() }),
  ),
  costo_neto: words.cost(formatMoney(net_cost, currency)),
})

export const partnerLetters = {
  'endorsement-offer': (facts: PartnerLetter) =>
    editableLetter('endorsement-offer', facts, () => ({
      ...common(facts),
      ...list(facts),
      aviso: facts.note.split('\n'),
    })),
  'endorsement-changed': (facts: PartnerLetter) =>
    editableLetter('endorsement-changed', facts, () => ({ ...common(facts), ...list(facts) })),
  'endorsement-withdrawn': (facts: PartnerLetter) =>
    editableLetter('endorsement-withdrawn', facts, () => common(facts)),
}
export type PartnerLetterKind = keyof typeof partnerLetters

/** The text that a user sends by hand. */
export const handText = (facts: PartnerLetter & { language: Language }): string =>
  speakAs(
    { language: facts.language, country: facts.operator.country, zone: facts.operator.time_zone },
    () => {
      const people = facts.parties.reduce((sum, { people: more }) => sum + more, 0)
      const { tour, salida, enlace } = common(facts)
      return words.byHand(facts.operator.name, people, tour, salida, enlace)
    },
  )
