import { textsForChats } from '#words/customer/chat-texts.ts'
import { language, spokenIn } from '#words/language.ts'

import type { TemplateFact, WhatsAppKind } from '../rules/whatsapp-kind.rules.ts'
import { whatsappFacts as en } from './en/template-facts.ts'
import { whatsappFacts as es } from './es/template-facts.ts'
import { whatsappFacts as pt } from './pt/template-facts.ts'

const facts = spokenIn({ es, en, pt })

/** The template for Meta's approval, in the current language. */
export const templateText = (kind: WhatsAppKind): string => textsForChats[kind][language()]

/** Example values of the variables, for Meta's reviewers. */
export function exampleFacts(): Record<TemplateFact, string> {
  const { noHour: _hour, noPlace: _place, ...examples } = facts
  return examples
}

/** Placeholders for unknown facts. */
export const unknownFacts = () => ({ name: facts.name, hour: facts.noHour, place: facts.noPlace })
