import { whatsappTexts } from '#app/letters.generated.ts'
import type { TemplateFact, WhatsAppKind } from '#domain/whatsapp/whatsapp-kind.rules.ts'
import type { WhatsAppTexts } from '#letters/letter.ts'

import { whatsappFacts as en } from '../en/whatsapp-templates.ts'
import { whatsappFacts as es } from '../es/whatsapp-templates.ts'
import { language, spokenIn } from '../language.ts'
import { whatsappFacts as pt } from '../pt/whatsapp-templates.ts'

const texts: Readonly<Record<WhatsAppKind, WhatsAppTexts>> = whatsappTexts
const facts = spokenIn({ es, en, pt })

/** The template for Meta's approval, in the current language. */
export const templateText = (kind: WhatsAppKind): string => texts[kind][language()]

/** Example values of the variables, for Meta's reviewers. */
export function exampleFacts(): Record<TemplateFact, string> {
  const { noHour: _hour, noPlace: _place, ...examples } = facts
  return examples
}

/** Placeholders for unknown facts. */
export const unknownFacts = () => ({ name: facts.name, hour: facts.noHour, place: facts.noPlace })
