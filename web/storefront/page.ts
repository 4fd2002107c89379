import type { StorefrontPage } from '#contract/storefront/storefront-page.ts'
import type { Language } from '#domain/language.ts'

/** Input of the renderer: the page's name and its data. */
export type PageRequest = StorefrontPage & {
  /** the operator's paragraphs without a translation: Spanish on a page in another language */
  untranslated?: readonly string[]
  /** other sites that may show the page in a frame, and whether one does now */
  frame?: { origins: readonly string[]; shown: boolean }
}
export type PageLanguage = {
  language: Language
  /** the language that its address names; null: it names none */
  addressed: Language | null
}

/** The form's values at the time when its script was activated. */
export type Early = { early?: Record<string, FormDataEntryValue> }

export type PageStyle = 'landing' | 'new-booking' | 'booking' | 'voucher' | 'sheet-copy' | 'notices'

/** A drawn public page. */
export type Page = {
  language: Language
  /** the operator's, for the numbers of its script; empty: the page has no operator */
  country: string
  /** the operator's, for the clock of its script */
  zone: string
  title: string
  html: string
  /** its style sheet in web/storefront/style/pages */
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
  /** offers the browser's own language: the page's comes from its address */
  offersLanguage?: boolean
  /** inside a frame of one of these sites: the scripts that speak with it */
  framed?: { origins: readonly string[]; scripts: readonly string[] }
  /** holds a customer's data: not cached, not indexed, no referrer */
  private?: boolean
}
