import { createContext, use } from 'react'

import { languages } from '#domain/language.ts'
import { language } from '#words/language.ts'

import { inLanguage, type pathOf } from './addresses.ts'
import { texts } from './texts/storefront.ts'

/** The current page's path. */
export const OwnPath = createContext<ReturnType<typeof pathOf>>(null)

/** Names in their own language. */
const names = { es: 'Español', en: 'English', pt: 'Português' }

/** Links to the same page in the other languages, with all parameters. */
export function LanguageSwitch() {
  const own = use(OwnPath)
  if (!own) return null
  const addressIn = (code: (typeof languages)[number]) =>
    // Pages of a booking use its language until the address has one.
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
