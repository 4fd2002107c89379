import { language } from './language.ts'

/** «1 cupo», «3 cupos», «0 vaga»: as the language counts. Its rules also know of millions, which nobody books. */
export function count(quantity: number, one: string, many: string): string {
  const isOne = language() === 'pt' ? quantity === 0 || quantity === 1 : quantity === 1
  return `${quantity} ${isOne ? one : many}`
}
