/** What a person types, without zod: the public pages check it in the browser with the same words as the server. */

/** The specification's section 5, to the letter. */
export const requiredMessage = 'Campo requerido'
export const emailMessage = 'Por favor, introduce una dirección de correo electrónico válida'
/** Text, an at sign, text, a dot, text. */
export const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const phoneMessage = 'Escribe el teléfono con código de país, por ejemplo +56 9 1234 5678'
/** E.164. */
export const phoneShape = /^\+[1-9]\d{6,14}$/
/** Takes out what a person types to group the digits; 00 is how many dial the plus sign. */
export const tidyPhone = (typed: string) => typed.replace(/[\s().-]/g, '').replace(/^00/, '+')

/** The code that a letter brings; spaces that a person types between its figures are taken out. */
export const emailCodeMessage = 'Escribe los 6 números del código'
export const emailCodeShape = /^\d{6}$/
export const tidyEmailCode = (typed: string) => typed.replace(/\s/g, '')
