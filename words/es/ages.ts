import { count } from '../count.ts'

export const ages = {
  from: (age: number) => `desde ${count(age, 'año', 'años')}`,
  only: (age: number) => count(age, 'año', 'años'),
  range: (from: number, to: number) => `${from} a ${to} años`,
  born: (name: string) => `${name}: la fecha de nacimiento es posterior al tour.`,
  /** «Lucas tendrá 2 años el mié 12 may: no puede ir como Infante (0 a 1 años).» */
  mismatch: (name: string, age: number, day: string, category: string, range: string) =>
    `${name} tendrá ${age === 0 ? 'menos de 1 año' : count(age, 'año', 'años')} el ${day}: no puede ir como ${category} (${range}).`,
}
