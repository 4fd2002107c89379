/** A long text is translated paragraph by paragraph. What has no letter (a number, a dash) reads alike everywhere. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => /\p{L}/u.test(paragraph))

/** The same text with each paragraph said as `say` says it; the lines between them stay. */
export const sayParagraphs = (text: string, say: (paragraph: string) => string): string =>
  text.replace(/[^\n]+/g, (line) => say(line.trim()))
