import type { Random } from './random.ts'

const spanish = [
  'Andrea',
  'Martín',
  'Lucía',
  'Diego',
  'Paula',
  'Joaquín',
  'Daniela',
  'Felipe',
  'Antonia',
  'Mateo',
  'Rocío',
  'Gonzalo',
  'Verónica',
  'Raúl',
  'Isidora',
  'Álvaro',
  'Pilar',
  'Esteban',
]
const byLanguage: Record<string, string[]> = {
  es: spanish,
  pt: ['Beatriz', 'Rafael', 'Larissa', 'Gustavo', 'Luana', 'Caio', 'Inês', 'Murilo', 'Helena', 'João'],
  en: ['Emily', 'Jack', 'Grace', 'Thomas', 'Hannah', 'Daniel', 'Sophie', 'Ryan', 'Olivia', 'Lewis'],
  de: ['Lena', 'Jonas', 'Katrin', 'Felix', 'Miriam', 'Stefan', 'Jule', 'Moritz'],
  fr: ['Élodie', 'Julien', 'Manon', 'Hugo', 'Inès', 'Théo', 'Solène', 'Bastien'],
  it: ['Giulia', 'Matteo', 'Chiara', 'Davide', 'Alessia', 'Lorenzo'],
}
const spanishSurnames = [
  'Rojas',
  'Peña',
  'Castillo',
  'Vargas',
  'Núñez',
  'Herrera',
  'Lagos',
  'Bravo',
  'Ortúzar',
  'Sáez',
]

/** A companion of a customer; children and half of the adults have the customer's surname. */
export function companionName(
  customer: { full_name: string; language: string },
  child: boolean,
  random: Random,
): string {
  const first = random.pick(byLanguage[customer.language] ?? spanish)
  const surname = customer.full_name.split(' ').at(-1) ?? ''
  const own = customer.language === 'es' && !child && random.chance(60)
  return `${first} ${own ? random.pick(spanishSurnames) : surname}`
}
