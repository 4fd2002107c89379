import type { TemplateFact, WhatsAppKind } from '#domain/whatsapp/whatsapp-kind.rules.ts'

import { whatsappFacts as enFacts, whatsappTemplates as en } from '../en/whatsapp-templates.ts'
import { whatsappFacts as esFacts, whatsappTemplates as es } from '../es/whatsapp-templates.ts'
import { spokenIn } from '../language.ts'
import { whatsappFacts as ptFacts, whatsappTemplates as pt } from '../pt/whatsapp-templates.ts'

const texts: Record<WhatsAppKind, string> = spokenIn({ es, en, pt })
const facts = spokenIn({ es: esFacts, en: enFacts, pt: ptFacts })

/** What Meta is asked to approve, in the language that is spoken. */
export const templateText = (kind: WhatsAppKind): string => texts[kind]

/** What a fact looks like, so that who reviews it sees what it is for. */
export function exampleFacts(): Record<TemplateFact, string> {
  const { noHour: _hour, noPlace: _place, ...examples } = facts
  return examples
}

/** Placeholders for unknown facts. */
export const unknownFacts = () => ({ name: facts.name, hour: facts.noHour, place: facts.noPlace })
