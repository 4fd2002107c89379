const countryCodes: Record<string, string> = {
  AR: '54',
  BO: '591',
  BR: '55',
  CL: '56',
  CO: '57',
  CR: '506',
  EC: '593',
  ES: '34',
  MX: '52',
  PE: '51',
  PY: '595',
  US: '1',
  UY: '598',
}

/** A phone as a person says it at the counter, with the country of the operator when they left it out. */
export function withCountryCode(typed: string, country: string): string {
  const text = typed.trim()
  if (text === '' || text.startsWith('+')) return text
  if (text.startsWith('00')) return `+${text.slice(2)}`
  const code = countryCodes[country]
  const digits = text.replace(/\D/g, '').replace(/^0/, '')
  if (!code || digits.length < 7 || digits.length > 11) return text
  return `+${code} ${text.replace(/^0/, '')}`
}
