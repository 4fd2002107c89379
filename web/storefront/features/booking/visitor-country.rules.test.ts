import { expect, test } from 'vitest'

import { speak } from '#words/language.ts'

import { homeOf } from './visitor-country.rules.ts'

test('a browser of the page’s language says from which country its visitor’s phone is', () => {
  expect(homeOf('es-PE', 'es')).toEqual({ phone_example: '+51', country_name: 'Perú' })
  expect(speak('pt', () => homeOf('pt-BR', 'pt'))).toEqual({ phone_example: '+55', country_name: 'Brasil' })
  expect(speak('en', () => homeOf('en-US', 'en'))).toMatchObject({ phone_example: '+1' })
})

test.each(['en-US', 'es', 'es-419', 'es-ZZ', ''])(
  'the browser’s «%s» says nothing about a Spanish page’s visitor',
  (language) => {
    expect(homeOf(language, 'es')).toBeNull()
  },
)
