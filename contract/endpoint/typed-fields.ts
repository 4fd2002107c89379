/** Typed fields, without zod: the public pages check them in the browser like the server. */

/**
 * Text, an at sign, text, a dot, text. Characters that add a name, a comment or a second address in a mail header
 * are refused, and so are other kinds of dots: a mailbox with two spellings would be counted twice.
 */
export const emailShape =
  /^[^\s@,;:<>()[\]\\"]+@[^\s@.,;:<>()[\]\\"\u3002\uff0e\uff61]+(?:\.[^\s@.,;:<>()[\]\\"\u3002\uff0e\uff61]+)+$/

/** E.164. */
export const phoneShape = /^\+[1-9]\d{6,14}$/
/** Takes out what a person types to group the digits; 00 is how many dial the plus sign. */
export const tidyPhone = (typed: string) => typed.replace(/[\s().-]/g, '').replace(/^00/, '+')

/** The code of the verification mail; typed spaces are removed. */
export const emailCodeShape = /^\d{6}$/
export const tidyEmailCode = (typed: string) => typed.replace(/\s/g, '')
