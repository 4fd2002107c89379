import type { ReactElement } from 'react'

import { gather, gatherList } from '#app/gather.ts'
import { modules } from '#app/modules/public.ts'
import type { ModulePages, StorefrontPage } from '#contract/storefront/storefront-page.ts'

import Booking from './features/booking/booking.screen.tsx'
import Landing from './features/landing/landing.screen.tsx'
import NewBooking from './features/new-booking/new-booking.screen.tsx'
import Catalogue from './features/notices/catalogue.screen.tsx'
import NoMoreMail from './features/notices/no-more-mail.screen.tsx'
import NotFound from './features/notices/not-found.screen.tsx'
import Trouble from './features/notices/trouble.screen.tsx'
import SheetCopy from './features/sheet-copy/sheet-copy.screen.tsx'
import Traveller from './features/travellers/traveller.screen.tsx'
import Voucher from './features/voucher/voucher.screen.tsx'
import type { OwnPage } from './public-module.ts'

type ModulePage = ModulePages[keyof ModulePages]
const pages: { readonly [Name in keyof ModulePages]: OwnPage<ModulePages[Name]> } = gather(modules, 'pages')

/** Scripts of a page inside a frame of another site. */
export const framedScripts: readonly string[] = gatherList(modules, 'framedScripts')

/** How the module of a page draws it. */
export const ownPageOf = ({ page }: ModulePage): OwnPage<ModulePage> => pages[page]

/** The screen that draws each public page. */
export function screenOf(request: StorefrontPage): ReactElement {
  switch (request.page) {
    case 'landing':
      return <Landing {...request} />
    case 'new-booking':
      return <NewBooking {...request} />
    case 'catalogue':
      return <Catalogue {...request} />
    case 'booking':
      return <Booking {...request} />
    case 'voucher':
      return <Voucher {...request} />
    case 'sheet-copy':
      return <SheetCopy {...request} />
    case 'no-more-mail':
      return <NoMoreMail {...request} />
    case 'traveller':
      return <Traveller {...request} />
    case 'not-found':
      return <NotFound {...request} />
    case 'trouble':
      return <Trouble {...request} />
    default:
      return ownPageOf(request).draw(request)
  }
}
