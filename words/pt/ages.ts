import { count } from '../count.ts'
import { onDay } from '../portuguese-days.ts'

export const ages = {
  from: (age: number) => `a partir de ${count(age, 'ano', 'anos')}`,
  only: (age: number) => count(age, 'ano', 'anos'),
  range: (from: number, to: number) => `${from} a ${count(to, 'ano', 'anos')}`,
  born: (name: string) => `${name}: a data de nascimento é posterior ao passeio.`,
  mismatch: (name: string, age: number, day: string, category: string, range: string) =>
    `${name} terá ${age === 0 ? 'menos de 1 ano' : count(age, 'ano', 'anos')} ${onDay(day)}: não pode ir como ${category} (${range}).`,
}
