import { createContext, use } from 'react'

import { languages } from '#domain/language.ts'
import { language } from '#words/language.ts'

import { inLanguage, type pathOf } from './addresses.ts'
import { Icon } from './icon.tsx'
import { texts } from './texts/storefront.ts'

/** The current page's path. */
export const OwnPath = createContext<ReturnType<typeof pathOf>>(null)

/** Names, and the offer of a page, in the language that they are about. */
const own = {
  es: { name: 'Español', offer: 'Ver esta página en español', close: 'Cerrar' },
  en: { name: 'English', offer: 'See this page in English', close: 'Close' },
  pt: { name: 'Português', offer: 'Ver esta página em português', close: 'Fechar' },
}

/**
 * Links to the same page in the other languages, with all parameters. On a page whose language comes from its
 * address, a script makes the browser's own language an offer (`islands/offer-language.ts`).
 */
export function LanguageSwitch() {
  const page = use(OwnPath)
  if (!page) return null
  const addressIn = (code: (typeof languages)[number]) =>
    // Pages of a booking use its language until the address has one.
    page.ofABooking ? `/${code}${page.path}` : inLanguage(code, page.path)
  return (
    <nav className="languages" aria-label={texts.languages}>
      <Icon name="globe" />
      {languages
        .filter((code) => code !== language())
        .map((code) => (
          <a
            key={code}
            lang={code}
            hrefLang={code}
            href={addressIn(code)}
            {...(!page.ofABooking && { 'data-offer': own[code].offer, 'data-close': own[code].close })}
          >
            {own[code].name}
          </a>
        ))}
    </nav>
  )
}
