import { expect, test } from 'vitest'

import { weaknessOf } from './password.rules.ts'

const owner = { email: 'ana.rojas@andes.test', full_name: 'Ana Rojas Ñancupil' }
const common = new Set(['contrasena', 'basketball', 'password', 'password123', 'p4ssword', 'luna', 'sol'])
const weakness = (password: string) => weaknessOf(password, owner, (word) => common.has(word))

test.each([
  'aaaaaaaaaa',
  'ababababab',
  '1234567890',
  '12345678910',
  'qwertyuiop',
  'abcdefghij',
  '9876543210',
  '1234512345',
  'qwe asd zxc',
  'QWERTY123456',
  '123-abc-321',
])('%s is a pattern', (password) => expect(weakness(password)).toBe('pattern'))
test.each([
  'ana.rojas@andes.test',
  'Ana.Rojas2024',
  'rojas-2024-2024',
  'ÑANCUPIL99!',
  'ana rojas ñancupil',
  'rojasrojas',
  '2024Rojas2024',
  'ana.rojasandes',
  'ñancupil rojas ana',
  'ana1990ana',
  'R-o-j-a-s-2024',
])('%s is its owner', (password) => expect(weakness(password)).toBe('personal'))
test.each([
  'contraseña',
  'Contraseña2024!',
  'basketball',
  'pass-word-1',
  '¡Password123!',
  '2024password2024',
  'pass2024word',
  '99p4ssword99',
  'luna83746152',
])('%s is among the most used', (password) => expect(weakness(password)).toBe('common'))
test.each([
  'una-clave-larga',
  'mate con sopaipillas',
  '  con espacios  ',
  'G7#kk2!pQx',
  'rojas come 3 peras',
  'qwe mira el asd',
  'sol83746152',
  '12x34y56z78w',
  '日本語のパスワード長い',
])('%s is good', (password) => expect(weakness(password)).toBeNull())

test('identifies no person by a name of two letters, which occurs in too many words', () => {
  const of = (password: string, full_name: string) =>
    weaknessOf(password, { email: 'x@andes.test', full_name }, () => false)
  expect(of('li83746152', 'Li Na')).toBeNull()
  expect(of('lis83746152', 'Lis  Na')).toBe('personal')
})
