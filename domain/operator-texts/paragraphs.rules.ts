/**
 * A long text is translated paragraph by paragraph. Paragraphs without letters (a number, a dash) need no
 * translation.
 */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => /\p{L}/u.test(paragraph))

/** The same text with each paragraph mapped by `say`; empty lines stay. */
export const sayParagraphs = (text: string, say: (paragraph: string) => string): string =>
  text.replace(/[^\n]+/g, (line) => say(line.trim()))
