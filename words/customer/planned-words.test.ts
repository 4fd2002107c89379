import { expect, test } from 'vitest'

import { speak } from '../language.ts'
import { plannedWords } from './planned-words.ts'

test('in Portuguese a day has its article, which the weekend has another of', () => {
  const said = (day: string) =>
    speak('pt', () => [
      plannedWords.thanks.thanks('Valle', day),
      plannedWords.reminder.pickup(`${plannedWords.reminder.on(day)}entre 07:15 e 07:30`),
    ])
  expect(said('sábado, 21 de novembro')).toEqual([
    'Obrigado por participar de “Valle” no sábado, 21 de novembro. Esperamos que tenha gostado.',
    'Buscamos você no sábado, 21 de novembro, entre 07:15 e 07:30.',
  ])
  expect(said('segunda-feira, 23 de novembro')[0]).toContain('na segunda-feira')
})
