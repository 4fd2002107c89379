import { readCompanionNames } from '../read-demo.ts'
import type { Random } from './random.ts'

const { first_names, surnames } = readCompanionNames()

/** A companion of a customer; children and half of the adults have the customer's surname. */
export function companionName(
  customer: { full_name: string; language: string },
  child: boolean,
  random: Random,
): string {
  const first = random.pick(first_names[customer.language] ?? first_names.es)
  const surname = customer.full_name.split(' ').at(-1) ?? ''
  const own = customer.language === 'es' && !child && random.chance(60)
  return `${first} ${own ? random.pick(surnames) : surname}`
}
