import { language } from './language.ts'

/**
 * «1 cupo», «3 cupos», «0 vaga»: the language's plural rule, without its forms for millions, which no booking
 * reaches.
 */
export function count(quantity: number, one: string, many: string): string {
  const isOne = language() === 'pt' ? quantity === 0 || quantity === 1 : quantity === 1
  return `${quantity} ${isOne ? one : many}`
}
