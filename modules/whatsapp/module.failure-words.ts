import { askedNoMore } from './rules/failure.rules.ts'
import { askedNoMoreText, whatsappFailureTexts } from './words/whatsapp-words.ts'

/** By the names of the failures. */
export const failureWords = { ...whatsappFailureTexts, [askedNoMore]: askedNoMoreText } as const
