import { createContext, use } from 'react'

/** The paragraphs of the operator's own that stayed Spanish on a page in another language. */
export const UntranslatedTexts = createContext<readonly string[]>([])

/** A text of the operator's own: marked as Spanish where nobody translated it, so that it is read aloud as such. */
export function Own({ text }: { text: string }) {
  return use(UntranslatedTexts).includes(text.trim()) ? <span lang="es">{text}</span> : text
}
