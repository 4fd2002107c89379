import type { TemplateFact, WhatsAppKind } from '#domain/whatsapp/whatsapp-kind.rules.ts'

import { whatsappFacts as enFacts, whatsappTemplates as en } from '../en/whatsapp-templates.ts'
import { whatsappFacts as esFacts, whatsappTemplates as es } from '../es/whatsapp-templates.ts'
import { spokenIn } from '../language.ts'
import { whatsappFacts as ptFacts, whatsappTemplates as pt } from '../pt/whatsapp-templates.ts'

const texts: Record<WhatsAppKind, string> = spokenIn({ es, en, pt })
const facts = spokenIn({ es: esFacts, en: enFacts, pt: ptFacts })

/** The template for Meta's approval, in the current language. */
export const templateText = (kind: WhatsAppKind): string => texts[kind]

/** Example values of the variables, for Meta's reviewers. */
export function exampleFacts(): Record<TemplateFact, string> {
  const { noHour: _hour, noPlace: _place, ...examples } = facts
  return examples
}

/** Placeholders for unknown facts. */
export const unknownFacts = () => ({ name: facts.name, hour: facts.noHour, place: facts.noPlace })
