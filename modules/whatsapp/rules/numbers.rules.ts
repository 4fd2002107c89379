/** Digits alone, as WhatsApp names a number: with its country, without `+`. */
export const digitsOf = (phone: string): string => phone.replace(/\D/g, '')

/**
 * All forms of one number, the given one first: Brazil with and without the 9 after the area, Argentina with and
 * without the 9 and Mexico with and without the 1 after the country. A person may book with one form and write
 * with another. WhatsApp documents no rule: these are the forms that others met in its webhooks (chatwoot 12655,
 * 14174, 14264 and fazer-ai/chatwoot 319 on GitHub).
 */
export function numberForms(phone: string): readonly string[] {
  const digits = digitsOf(phone)
  return digits === '' ? [] : [...new Set([digits, ...otherForms(digits)])]
}

function otherForms(digits: string): readonly string[] {
  const [, country = '', mark = '', rest = ''] = /^(55\d\d|54|52)(9|1)?(\d+)$/.exec(digits) ?? []
  if (country.startsWith('55')) {
    // Cell phones begin with 6 to 9 once the 9 before them is taken away; a landline has no second form.
    if (mark === '9' && /^[6-9]\d{7}$/.test(rest)) return [country + rest]
    return /^[6-9]\d{7}$/.test(mark + rest) ? [`${country}9${mark}${rest}`] : []
  }
  const between = country === '54' ? '9' : '1'
  if (country === '' || !/^\d{10}$/.test(mark === between ? rest : mark + rest)) return []
  return mark === between ? [country + rest] : [country + between + mark + rest]
}

export const isSameNumber = (one: string, other: string): boolean =>
  numberForms(one).includes(digitsOf(other))
