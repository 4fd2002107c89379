import { expect, test } from 'vitest'

import { phrases as changed } from '#letters/customer/booking-changed.letter.ts'
import { phrases as reminder } from '#letters/customer/reminder.letter.ts'

test('in Portuguese a day has its article, which the weekend has another of', () => {
  const said = (day: string) => [
    changed.pt.nowOn(day, '08:00'),
    reminder.pt.pickup(`${reminder.pt.on(day)}entre 07:15 e 07:30`),
  ]
  expect(said('sábado, 21 de novembro')).toEqual([
    'Seu passeio agora é no sábado, 21 de novembro, 08:00',
    'Vamos buscar você no sábado, 21 de novembro, entre 07:15 e 07:30.',
  ])
  expect(said('segunda-feira, 23 de novembro')[0]).toContain('na segunda-feira')
})
