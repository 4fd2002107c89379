import { renderToStaticMarkup, renderToString } from 'react-dom/server'

import { sharedPicture } from '#contract/storefront/storefront-page.ts'
import type { PublicPicture } from '#contract/storefront/storefront.contract.ts'

import { pictureSet, shareAddress } from './addresses.ts'
import { priceSentence } from './advertised-price.tsx'
import { brandColors } from './brand-colors.ts'
import { completeBookingProps, isToComplete } from './features/booking/answers.rules.ts'
import { texts as bookingTexts } from './features/booking/booking.texts.ts'
import { coverSizes } from './features/landing/landing-top.panel.tsx'
import { texts as landingTexts } from './features/landing/landing.texts.ts'
import { newBookingProps } from './features/new-booking/choice.rules.ts'
import { texts as newBookingTexts } from './features/new-booking/new-booking.texts.ts'
import { texts as noticeTexts } from './features/notices/notices.texts.ts'
import { isChecking } from './features/paying/attempt-news.rules.ts'
import { texts as payingTexts } from './features/paying/paying.texts.ts'
import { texts as sheetCopyTexts } from './features/sheet-copy/sheet-copy.texts.ts'
import { texts as voucherTexts } from './features/voucher/voucher.texts.ts'
import type { Page, PageRequest, PageStyle } from './page.ts'
import { thumbnailSizes } from './picture.tsx'
import { screenOf } from './routes.tsx'
import { structuredTour } from './structured-data.ts'

type Head = Omit<Page, 'html' | 'style' | 'colors'>

export function renderPage(request: PageRequest): Page {
  const head = headOf(request)
  const operator = operatorOf(request)
  const draw = head.island?.props ? renderToString : renderToStaticMarkup
  return {
    ...head,
    html: draw(screenOf(request)),
    style: styleOf(request),
    ...(operator && { colors: brandColors(operator.brand_color) }),
  }
}

function styleOf({ page }: PageRequest): PageStyle {
  switch (page) {
    case 'catalogue':
    case 'not-found':
    case 'trouble':
      return 'notices'
    case 'to-provider':
      return 'booking'
    default:
      return page
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
    case 'booking':
      return {
        title: isToComplete(request.booking)
          ? bookingTexts.completing(request.operator.name, request.problem !== null)
          : bookingTexts.title(request.operator.name),
        private: true,
        ...(isChecking(request.came_back) && { island: { entry: 'web/storefront/islands/paying.ts' } }),
        ...(isToComplete(request.booking) && {
          ...preloaded(request.products[0]?.pictures[0], thumbnailSizes),
          island: {
            entry: 'web/storefront/islands/complete-booking.tsx',
            props: completeBookingProps(request),
          },
        }),
      }
    case 'to-provider':
      return {
        title: payingTexts.awayTitle(request.attempt.provider, request.operator.name),
        private: true,
        island: { entry: 'web/storefront/islands/paying.ts' },
      }
    case 'voucher':
      return {
        title: voucherTexts.pageTitle(request.booking.locator, request.operator.name),
        private: true,
        island: { entry: 'web/storefront/islands/voucher.ts' },
      }
    case 'catalogue':
      return { title: noticeTexts.catalogueTitle, ...(request.missing && { meta: [['robots', 'noindex']] }) }
    case 'sheet-copy':
      return { title: sheetCopyTexts.pageTitle(request.number), private: true }
    case 'not-found':
      return { title: noticeTexts.notFoundTitle, meta: [['robots', 'noindex']] }
    case 'trouble':
      return { title: noticeTexts.troubleTitle, private: true }
  }
}

const preloaded = (picture: PublicPicture | undefined, sizes: string): Pick<Head, 'preloadImage'> =>
  picture ? { preloadImage: { srcset: pictureSet(picture.file_id), sizes } } : {}

function landingHead(request: Extract<PageRequest, { page: 'landing' }>): Head {
  const { product, operator, public_url, preview } = request
  const title = landingTexts.title(product.name, operator.name)
  const [cover] = product.pictures
  const description = [product.tagline, priceSentence(request)]
  const words = description.filter(Boolean).join('. ').replace('..', '.')
  const { origin } = new URL(public_url)
  const hidden = preview || !product.on_sale
  const meta: [string, string][] = [
    ['description', words],
    ['og:type', 'website'],
    ['og:locale', `es_${operator.country}`],
    ['og:site_name', operator.name],
    ['og:title', title],
    ['og:description', words],
    ['og:url', public_url],
    ['theme-color', operator.brand_color],
  ]
  if (hidden) meta.push(['robots', 'noindex'])
  if (cover) {
    meta.push(
      ['og:image', origin + shareAddress(cover.file_id)],
      ['og:image:type', 'image/jpeg'],
      ['og:image:width', String(sharedPicture.width)],
      ['og:image:height', String(sharedPicture.height)],
      ['og:image:alt', cover.alt],
    )
    meta.push(['twitter:card', 'summary_large_image'])
  }
  return {
    title,
    meta,
    canonical: public_url,
    private: preview,
    ...(!hidden && { structuredData: structuredTour(request) }),
    ...preloaded(cover, coverSizes),
  }
}
