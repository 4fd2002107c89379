/** The check digit of a RUT by its number, modulo 11 (Chile, Servicio de Registro Civil). */
export function rutCheckDigit(digits: string): string {
  const weights = [2, 3, 4, 5, 6, 7]
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (weights[index % weights.length] ?? 0), 0)
  const rest = 11 - (sum % 11)
  return rest === 11 ? '0' : rest === 10 ? 'K' : String(rest)
}

/** Whether a text is a RUT with its check digit: «12.345.678-5», with or without signs. */
export function isRut(typed: string): boolean {
  const [, digits = '', check] =
    /^0*(\d{6,8})([\dK])$/.exec(typed.replaceAll(/[.\s-]/g, '').toUpperCase()) ?? []
  return digits !== '' && check === rutCheckDigit(digits)
}
