import type { whatsappFacts as esFacts } from '../es/template-facts.ts'

export const whatsappFacts: typeof esFacts = {
  name: 'viajante',
  locator: 'ABC123',
  operator: 'Andes Viagens',
  tour: 'Vale da Lua',
  day: 'terça-feira, 4 de maio',
  hour: 'entre 07:30 e 07:50',
  place: 'Hotel Tulor',
  due: 'CLP 45.000',
  link: 'https://example.org/reserva',
  noHour: 'a confirmar',
  noPlace: 'a confirmar',
}
