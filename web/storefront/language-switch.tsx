import { createContext, use } from 'react'

import { languages } from '#domain/language.ts'
import { language } from '#words/language.ts'

import { inLanguage, type pathOf } from './addresses.ts'
import { texts } from './texts/storefront.ts'

/** Where the page that is drawn is. */
export const OwnPath = createContext<ReturnType<typeof pathOf>>(null)

/** As their speakers call them. */
const names = { es: 'Español', en: 'English', pt: 'Português' }

/** The same page in the other languages, with all that its address says. */
export function LanguageSwitch() {
  const own = use(OwnPath)
  if (!own) return null
  const addressIn = (code: (typeof languages)[number]) =>
    // What belongs to a booking speaks its language until the address names one.
    own.ofABooking ? `/${code}${own.path}` : inLanguage(code, own.path)
  return (
    <nav className="languages" aria-label={texts.languages}>
      {languages
        .filter((code) => code !== language())
        .map((code) => (
          <a key={code} lang={code} hrefLang={code} href={addressIn(code)} aria-label={names[code]}>
            {code}
          </a>
        ))}
    </nav>
  )
}
