import { createContext, use } from 'react'

/** The paragraphs of the operator's own that stayed Spanish on a page in another language. */
export const UntranslatedTexts = createContext<readonly string[]>([])

/** An operator's own text: marked as Spanish without a translation, so that it is read aloud as such. */
export function Own({ text }: { text: string }) {
  return use(UntranslatedTexts).includes(text.trim()) ? <span lang="es">{text}</span> : text
}
