/** What a person types, without zod: the public pages check it in the browser as the server does. */

/**
 * Text, an at sign, text, a dot, text. The signs that add a name, a comment or a second address in the header of a letter are
 * refused, and so are other kinds of dots: a mailbox that can be written in two ways would be counted as two.
 */
export const emailShape =
  /^[^\s@,;:<>()[\]\\"]+@[^\s@.,;:<>()[\]\\"\u3002\uff0e\uff61]+(?:\.[^\s@.,;:<>()[\]\\"\u3002\uff0e\uff61]+)+$/

/** E.164. */
export const phoneShape = /^\+[1-9]\d{6,14}$/
/** Takes out what a person types to group the digits; 00 is how many dial the plus sign. */
export const tidyPhone = (typed: string) => typed.replace(/[\s().-]/g, '').replace(/^00/, '+')

/** The code that a letter brings; spaces that a person types between its figures are taken out. */
export const emailCodeShape = /^\d{6}$/
export const tidyEmailCode = (typed: string) => typed.replace(/\s/g, '')
