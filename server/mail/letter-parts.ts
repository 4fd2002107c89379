/**
 * Types of lines in a message's plain text: the formatted mail is made from nothing else, so both have the same
 * content.
 */
export type LetterPart =
  /** consecutive lines */
  | { is: 'text'; lines: readonly string[] }
  | { is: 'list'; lines: readonly string[] }
  /** `says` is the sentence that stood before the address; '': none did */
  | {
      is: 'link'
      says: string
      address: string
      /** the line before it, in the same paragraph, is a link too */
      isBelowLink: boolean
    }

const alone = /^https?:\/\/\S+$/
const behindSentence = /^(.*\S): (https?:\/\/\S+)$/
const bullet = /^[·-] (.+)$/
/** A link's label is the last sentence before it; earlier ones stay text. */
const lastSentence = /^(.*[.!?…]) (\S.*)$/

/**
 * `isOurs` says which addresses behind a sentence become links: customers type names and places, which may
 * contain an address. A line with only an address is always the operator's.
 */
export function partsOf(text: string, isOurs: (address: string) => boolean): LetterPart[] {
  const parts: LetterPart[] = []
  let below: LetterPart | undefined
  const link = (sentence: string, address: string) => {
    const [, before = '', says = sentence] = lastSentence.exec(sentence) ?? []
    if (before) parts.push({ is: 'text', lines: [before] })
    const isBelowLink = !before && below !== undefined && parts.at(-1) === below
    below = { is: 'link', says, address, isBelowLink }
    parts.push(below)
  }
  for (const paragraph of text.split(/\n{2,}/)) {
    let lines: string[] = []
    let items: string[] = []
    below = undefined
    const end = () => {
      if (items.length > 0) parts.push({ is: 'list', lines: items })
      if (lines.length > 0) parts.push({ is: 'text', lines })
      items = []
      lines = []
    }
    for (const line of paragraph.split('\n').filter((each) => each.trim() !== '')) {
      const [, sentence = '', address = ''] = behindSentence.exec(line) ?? []
      const [, item] = bullet.exec(line) ?? []
      if (alone.test(line)) {
        const before = lines.at(-1)?.endsWith(':') ? (lines.pop() ?? '') : ''
        end()
        link(before.slice(0, -1), line)
      } else if (address && isOurs(address)) {
        end()
        link(sentence, address)
      } else if (item) {
        if (lines.length > 0) end()
        items.push(item)
      } else {
        if (items.length > 0) end()
        lines.push(line)
      }
    }
    end()
  }
  return parts
}
