/** Why a password is refused: an attacker would try it early. */
export type WeakPassword = 'common' | 'personal' | 'pattern'

type Owner = { email: string; full_name: string }

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const runs = rows.flatMap((row) => [row, row.split('').toReversed().join('')])

/** Forms of a password that an attacker would try: as typed, without punctuation, and without a year at its end. */
function readings(text: string): string[] {
  const plain = fold(text).replace(/[^a-z0-9]/g, '')
  return [fold(text), plain, plain.replace(/^\d+|\d+$/g, ''), plain.replace(/\d/g, '')]
}

/** One or two characters repeated, or a row of neighbouring keys. */
function isPattern(password: string): boolean {
  if (new Set(password).size <= 2) return true
  const plain = fold(password).replace(/[^a-z0-9]/g, '')
  let rest = plain
  // Two signs more at the end («12345678910») make it no better.
  while (rest.length > 2 || rest === plain) {
    const length = [10, 9, 8, 7, 6, 5, 4, 3].find(
      (size) => rest.length >= size && runs.some((run) => run.includes(rest.slice(0, size))),
    )
    if (!length) return false
    rest = rest.slice(length)
  }
  return true
}

/** The owner's own address and names, alone or with figures and signs around them. */
function isPersonal(password: string, { email, full_name }: Owner): boolean {
  const [local = '', domain = ''] = email.split('@')
  const names = full_name.split(/\s+/)
  const own = [
    email,
    local,
    `${local}${domain.split('.')[0]}`,
    full_name,
    ...names,
    names.toReversed().join(''),
  ]
    .flatMap(readings)
    .filter((word) => word.length >= 3)
  const tried = readings(password)
  return own.some((word) => tried.includes(word) || tried.includes(word + word))
}

/** `isCommon` knows the most frequent passwords, in lower case and without accents. */
export function weaknessOf(
  password: string,
  owner: Owner,
  isCommon: (word: string) => boolean,
): WeakPassword | null {
  if (isPattern(password)) return 'pattern'
  if (isPersonal(password, owner)) return 'personal'
  return readings(password).some((word) => word.length >= 4 && isCommon(word)) ? 'common' : null
}
