import type { StorefrontPage } from '#contract/storefront/storefront-page.ts'
import type { Language } from '#domain/language.ts'

/** What the server asks to have drawn: the page's name and its facts. */
export type PageRequest = StorefrontPage & {
  /** the operator's paragraphs without a translation: Spanish on a page in another language */
  untold?: readonly string[]
}
export type PageLanguage = {
  language: Language
  /** the language that its address names; null: it names none */
  addressed: Language | null
}

/** What stood in the form when its script woke up. */
export type Early = { early?: Record<string, FormDataEntryValue> }

export type PageStyle = 'landing' | 'new-booking' | 'booking' | 'voucher' | 'sheet-copy' | 'notices'

/** A drawn public page. */
export type Page = {
  language: Language
  title: string
  html: string
  /** which of web/storefront/style/pages it wears */
  style: PageStyle
  /** name or og:property → content */
  meta?: [string, string][]
  canonical?: string
  /** hreflang → address */
  alternates?: [string, string][]
  /** custom properties of the document: the operator's colours */
  colors?: Record<string, string>
  structuredData?: unknown
  preloadImage?: { srcset: string; sizes: string }
  /** the script that wakes the page up, and the facts it needs */
  island?: { entry: string; props?: object }
  /** holds a customer's data: not cached, not indexed, no referrer */
  private?: boolean
}
