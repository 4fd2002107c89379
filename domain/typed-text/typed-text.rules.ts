/** Text that people type or paste, the same for public pages, office, imports and API (decision 0473). */

/** Signs that draw nothing, and those that turn the direction of what follows. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u
const unseenRuns = new RegExp(`${unseen.source}+`, 'gu')

/** Scripts whose words need joiners: Arabic and its kin, the scripts of India and its neighbours, Mongolian. */
const joining =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u
const emojiPart = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\u20e3]/u
const keycap = /[0-9#*]/
const flagStart = '\u{1f3f4}'

/** The sign that ends before a place, and the one that begins there; '' where there is none. */
const lastBefore = (text: string, at: number): string =>
  /.?$/su.exec(text.slice(Math.max(0, at - 2), at))?.[0] ?? ''
const firstFrom = (text: string, at: number): string => /^.?/su.exec(text.slice(at, at + 2))?.[0] ?? ''

/** Whether unseen signs are part of the signs around them: of an emoji with several parts, or of a joined letter. */
function belongs(run: string, before: string, after: string): boolean {
  if (run === '\u200c' || run === '\u200d')
    return (joining.test(before) && joining.test(after)) || (emojiPart.test(before) && emojiPart.test(after))
  if (run === '\ufe0e' || run === '\ufe0f') return emojiPart.test(before) || keycap.test(before)
  if (run === '\ufe0f\u200d') return emojiPart.test(before) && emojiPart.test(after)
  // Tags spell the region of a flag, as in the flag of Scotland.
  return before === flagStart && /^[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,8}\u{e007f}$/u.test(run)
}

const withoutUnseen = (text: string): string =>
  text.replaceAll(unseenRuns, (run, at: number) =>
    belongs(run, lastBefore(text, at), firstFrom(text, at + run.length)) ? run : '',
  )

/** Text of several lines: composed accents, nothing unseen, no white space at its ends. */
export const tidyParagraphs = (typed: string): string =>
  withoutUnseen(typed)
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .trim()

/** Text of one line: what was typed on several becomes one. */
export const tidyLine = (typed: string): string => tidyParagraphs(typed).replaceAll(/\s+/g, ' ')

/** Without a letter or a figure nothing is said: «-», or signs that draw nothing. */
export const saysSomething = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

const joiner = '\u2060'

/**
 * A stranger's words for a letter, a paper or a calendar: programs that read them make no link of an address in them.
 * A reader sees no difference, and `tidyLine` removes the sign again.
 */
export const unlinked = (typed: string): string =>
  typed
    .replaceAll('://', `:${joiner}//`)
    .replaceAll('@', `@${joiner}`)
    .replaceAll(/\.(?=\p{L})/gu, `.${joiner}`)
