import { renderToStaticMarkup, renderToString } from 'react-dom/server'

import { type CataloguePage, sharedPicture } from '#contract/storefront/storefront-page.ts'
import type { PublicPicture } from '#contract/storefront/storefront.contract.ts'
import { type Language, languages } from '#domain/language.ts'
import { language, speakAs, spoken } from '#words/language.ts'

import { inLanguage, pageAskedIn, pathOf, pictureSet, shareAddress } from './addresses.ts'
import { priceSentence } from './advertised-price.tsx'
import { brandColors } from './brand-colors.ts'
import { completeBookingProps, isToComplete } from './features/booking/answers.rules.ts'
import { scriptOfPayment } from './features/booking/booking-payment.panel.tsx'
import { coverSizes } from './features/landing/landing-top.panel.tsx'
import { newBookingProps } from './features/new-booking/choice.rules.ts'
import { InOtherSite } from './frame.tsx'
import { OwnPath } from './language-switch.tsx'
import { UntranslatedTexts } from './own-words.tsx'
import type { Page, PageLanguage, PageRequest, PageStyle } from './page.ts'
import { thumbnailSizes } from './picture.tsx'
import { framedScripts, ownPageOf, screenOf } from './routes.tsx'
import { structuredTour } from './structured-data.ts'
import { texts as bookingTexts } from './texts/booking.ts'
import { texts as landingTexts } from './texts/landing.ts'
import { texts as newBookingTexts } from './texts/new-booking.ts'
import { texts as noticeTexts } from './texts/notices.ts'
import { texts as sheetCopyTexts } from './texts/sheet-copy.ts'
import { texts as travellerTexts } from './texts/travellers.ts'
import { texts as voucherTexts } from './texts/voucher.ts'

type Head = Omit<Page, 'html' | 'style' | 'colors' | 'language' | 'country' | 'zone'>

/** Drawn at once, so that what is spoken meanwhile is this page's language alone. */
export function renderPage(
  request: PageRequest,
  asked: PageLanguage = { language: language(), addressed: null },
): Page {
  pageAskedIn(asked.addressed)
  const { country = '', time_zone: zone = '' } = operatorOf(request) ?? {}
  return speakAs({ language: asked.language, country, zone }, () => drawPage(request))
}

function drawPage(request: PageRequest): Page {
  const { untranslated = [], frame } = request
  const head = headOf(request)
  const operator = operatorOf(request)
  const draw = head.island?.props ? renderToString : renderToStaticMarkup
  const path = pathOf(request)
  return {
    ...head,
    ...(path && !path.ofABooking && { offersLanguage: true }),
    ...(head.island?.props && { island: { ...head.island, props: { ...head.island.props, untranslated } } }),
    ...spoken(),
    ...(frame?.shown && { framed: { origins: frame.origins, scripts: framedScripts } }),
    html: draw(
      <InOtherSite value={frame?.shown ?? false}>
        <OwnPath value={path}>
          <UntranslatedTexts value={untranslated}>{screenOf(request)}</UntranslatedTexts>
        </OwnPath>
      </InOtherSite>,
    ),
    style: styleOf(request),
    ...(operator && { colors: brandColors(operator.brand_color) }),
  }
}

function styleOf(request: PageRequest): PageStyle {
  switch (request.page) {
    case 'catalogue':
    case 'not-found':
    case 'trouble':
    case 'no-more-mail':
      return 'notices'
    case 'landing':
    case 'new-booking':
    case 'booking':
    case 'voucher':
    case 'sheet-copy':
      return request.page
    case 'traveller':
      return 'booking'
    default:
      return ownPageOf(request).style
  }
}

function operatorOf(request: PageRequest) {
  return 'operator' in request ? request.operator : undefined
}

function headOf(request: PageRequest): Head {
  switch (request.page) {
    case 'landing':
      return landingHead(request)
    case 'new-booking':
      return {
        title: newBookingTexts.title(request.product.name, request.operator.name),
        // Going back asks again: the visitor may hold seats since.
        private: true,
        ...preloaded(request.product.pictures[0], thumbnailSizes),
        island: { entry: 'web/storefront/islands/new-booking.tsx', props: newBookingProps(request) },
      }
    case 'booking': {
      const script = scriptOfPayment(request)
      return {
        title: isToComplete(request.booking)
          ? bookingTexts.completing(request.operator.name, request.problem !== null)
          : bookingTexts.title(request.operator.name),
        private: true,
        ...(request.van.again_seconds !== null && { island: { entry: 'web/storefront/islands/van.ts' } }),
        ...(script && { island: { entry: script } }),
        ...(isToComplete(request.booking) && {
          ...preloaded(request.products[0]?.pictures[0], thumbnailSizes),
          island: {
            entry: 'web/storefront/islands/complete-booking.tsx',
            props: completeBookingProps(request),
          },
        }),
      }
    }
    case 'voucher':
      return {
        title: voucherTexts.pageTitle(request.booking.locator, request.operator.name),
        private: true,
        island: { entry: 'web/storefront/islands/voucher.ts' },
      }
    case 'catalogue':
      return catalogueHead(request)
    case 'sheet-copy':
      return { title: sheetCopyTexts.pageTitle(request.number), private: true }
    case 'traveller':
      return { title: travellerTexts.pageTitle(request.operator.name), private: true }
    case 'not-found':
      return { title: noticeTexts.notFoundTitle, meta: [['robots', 'noindex']] }
    case 'no-more-mail':
      return { title: noticeTexts.noMoreTitle, private: true }
    case 'trouble':
      return { title: noticeTexts.troubleTitle, private: true }
    default:
      return ownPageOf(request).head(request)
  }
}

const preloaded = (picture: PublicPicture | undefined, sizes: string): Pick<Head, 'preloadImage'> =>
  picture ? { preloadImage: { srcset: pictureSet(picture.file_id), sizes } } : {}

const openGraphLocales = (country: string): Record<Language, string> => ({
  es: `es_${country}`,
  en: 'en_US',
  pt: 'pt_BR',
})

function landingHead(request: Extract<PageRequest, { page: 'landing' }>): Head {
  const { product, operator, public_url, preview, languages: written } = request
  const title = landingTexts.title(product.name, operator.name)
  const [cover] = product.pictures
  const description = [product.tagline, priceSentence(request)]
  const words = description.filter(Boolean).join('. ').replace('..', '.')
  const { origin, pathname } = new URL(public_url)
  const own = language()
  const here = addressesOf(origin, pathname)
  const hidden = preview || !product.on_sale
  const meta: [string, string][] = [
    ['description', words],
    ['og:type', 'website'],
    ['og:locale', openGraphLocales(operator.country)[own]],
    ...languages
      .filter((each) => each !== own)
      .map((each): [string, string] => ['og:locale:alternate', openGraphLocales(operator.country)[each]]),
    ['og:site_name', operator.name],
    ['og:title', title],
    ['og:description', words],
    ['og:url', here[own]],
    ['theme-color', operator.brand_color],
  ]
  // A half-translated page must not appear in search results of its language.
  if (hidden || !written.includes(own)) meta.push(['robots', 'noindex'])
  if (cover) meta.push(...shareTags(origin, cover))
  return {
    title,
    meta,
    canonical: here[own],
    ...(!hidden && written.length > 1 && { alternates: alternatesOf(written, here) }),
    private: preview || request.held !== null,
    ...(!hidden && { structuredData: structuredTour(request, here[own]) }),
    ...preloaded(cover, coverSizes),
  }
}

/** The catalogue of today is found by search engines and shared links; what is asked for a day is not. */
function catalogueHead(page: CataloguePage): Head {
  const { operator, products, public_url, missing, day, held, languages: written } = page
  const title = noticeTexts.catalogueOf(operator.name)
  const { origin, pathname } = new URL(public_url)
  const own = language()
  const here = addressesOf(origin, pathname)
  const cover = products.find(({ picture }) => picture)?.picture
  const meta: [string, string][] = [
    ['description', noticeTexts.catalogueAbout(operator.name, products.length)],
    ['og:type', 'website'],
    ['og:site_name', operator.name],
    ['og:title', title],
    ['og:url', here[own]],
    ['theme-color', operator.brand_color],
    ...(cover ? shareTags(origin, cover) : []),
  ]
  const isFound = !missing && !day
  if (!isFound || !written.includes(own)) meta.push(['robots', 'noindex'])
  return {
    private: held !== null,
    title,
    meta,
    canonical: here[own],
    ...(isFound && written.length > 1 && { alternates: alternatesOf(written, here) }),
  }
}

const shareTags = (origin: string, cover: PublicPicture): [string, string][] => [
  ['og:image', origin + shareAddress(cover.file_id)],
  ['og:image:type', 'image/jpeg'],
  ['og:image:width', String(sharedPicture.width)],
  ['og:image:height', String(sharedPicture.height)],
  ['og:image:alt', cover.alt],
  ['twitter:card', 'summary_large_image'],
]

/** A page's address in each language. */
function addressesOf(origin: string, path: string): Record<Language, string> {
  const address = (each: Language) => `${origin}${inLanguage(each, path)}`
  return { es: address('es'), en: address('en'), pt: address('pt') }
}

/** hreflang alternates of a page; Spanish for all other languages. */
const alternatesOf = (written: readonly Language[], here: Record<Language, string>): [string, string][] => [
  ...written.map((each): [string, string] => [each, here[each]]),
  ['x-default', here.es],
]
