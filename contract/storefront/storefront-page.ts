import type { z } from 'zod'

import type { Language } from '#domain/language.ts'
import type { PaymentProviderCode } from '#domain/payments/provider.ts'
import type { Party } from '#domain/products/prices/party.rules.ts'
import type { Pricing } from '#domain/products/prices/price.rules.ts'
import type { PriceUnit } from '#domain/products/product/product.ts'
import type { CopyValidity } from '#domain/schedule-sheets/sheet-copy.rules.ts'
import type { ToDo } from '#domain/to-do/to-do.rules.ts'

import type { PickupWindow } from '../bookings/booking.ts'
import type { Cash, EntranceFee } from '../bookings/pricing.ts'
import type { PublicDisruption } from '../disruptions/disruptions.contract.ts'
import type { ProblemCode } from '../endpoint/error.ts'
import type { ChosenDeparture, HeldOrder, MissingChoice } from './choice.ts'
import type { CustomerLink, LinkPassenger, MoveDay } from './customer-link.contract.ts'
import type { EmailCode } from './email-code.contract.ts'
import type { PublicBooking } from './public-booking.ts'
import type {
  Alternative,
  PublicDay,
  PublicOperator,
  PublicProduct,
  PublicProductCard,
} from './storefront.contract.ts'
import type { PublicVan, VanNews } from './van-news.contract.ts'

/** Why what was sent was not done: the sentence, and the fields at fault by their path. */
export type PageProblem = {
  code: ProblemCode | MissingChoice
  message: string
  fields: Record<string, string>
}

/** A pickup place, with the window computed for this booking's departure. */
export type PickupPlace = {
  id: string
  name: string
  zone: string
  pickup_point: string
  walking_minutes: number
  asks_room: boolean
  aliases: string[]
  window: z.infer<typeof PickupWindow> | null
}

/** Current data of a tour on a booking's page, besides the data frozen at its sale. */
export type BookedProduct = Pick<PublicProduct, 'id' | 'includes' | 'excludes' | 'pictures' | 'languages'> & {
  /** cash that the passengers carry for entrance fees */
  cash: Cash
}

/** A QR code as one SVG path in a square of `size` modules. */
export type QrCode = { size: number; path: string }

/** Parts of the page on which a booking starts, which modules merge theirs into. */
export interface NewBookingParts {
  /** id of the section for visitors who find no seats */
  when_full: string
  /** id of the section where larger groups ask */
  for_groups: string
}

/** The other currency in which tours can be bought now, and what the rate is. */
export type OtherCurrency = { currency: string; rate: string }
type Currencies = {
  /** currency of all prices of tours here */
  currency: string
  /** null where there is one alone */
  other: OtherCurrency | null
}

/** Parts of the page of a tour, which modules merge theirs into. */
export interface LandingParts {}

/** The days of a tour on sale. */
type Dates = {
  /** the next days with departures, full ones too */
  strip: PublicDay[]
  /** `2026-11` */
  month: string
  /** the address names the month: the visitor looks at all its days */
  month_asked: boolean
  /** the days of that month */
  days: PublicDay[]
  today: string
  /** the last day on sale */
  last: string
}

export type LandingPage = Currencies &
  Dates & {
    page: 'landing'
    operator: PublicOperator
    product: PublicProduct
    /** always in the operator's first currency: for search engines and shared links */
    own_price_from: PublicProduct['price_from']
    others: PublicProductCard[]
    /** who travelled with the operator this year; null: too few to show */
    travellers: number | null
    public_url: string
    /** seen by the team before it is published */
    preview: boolean
    /** in which its name and its description can be read: there it may be found */
    languages: Language[]
    /** drawn for its visitor alone; null on the page that all share */
    held: HeldOrder | null
    parts: Partial<LandingParts>
  }
export type PublicPricing = Pricing & { entrance_fees: EntranceFee[] }
export type NewBookingPage = Currencies &
  Dates & {
    page: 'new-booking'
    operator: PublicOperator
    product: PublicProduct
    others: PublicProductCard[]
    chosen: ChosenDeparture
    /** the day that is chosen, where another month is looked at */
    chosen_day: PublicDay | null
    held: HeldOrder | null
    /** input of the price engine, for web sales */
    pricing: PublicPricing
    problem: PageProblem | null
    alternatives: Alternative[]
    parts: Partial<NewBookingParts>
  }
/** What can still be booked on a day for a party of adults. */
export type CatalogueDay = {
  date: string
  people: number
  departures: {
    product_id: string
    start_time: string
    seats_left: number
    /** of the party, in minor units */
    total: number
    party: Party
  }[]
}
export type CataloguePage = Currencies & {
  page: 'catalogue'
  operator: PublicOperator
  /** address of the catalogue for search engines and shared links */
  public_url: string
  today: string
  /** null while no day is asked for */
  day: CatalogueDay | null
  products: PublicProductCard[]
  /** who travelled with the operator this year; null: too few to show */
  travellers: number | null
  /** in which all its tours can be read: there it may be found */
  languages: Language[]
  /** the visitor asked for a tour that is not there */
  missing: boolean
  held: HeldOrder | null
}
/** The change of a booking that the customer is about to confirm. */
export type AskedChange =
  | {
      kind: 'move'
      item_id: string
      price_unit: PriceUnit
      /** `2026-11` */
      month: string
      days: MoveDay[]
      today: string
      last: string
      date: string
      start_time: string
    }
  | { kind: 'cancel'; item_ids: string[]; penalty: number; package_loss: number; refund: number }

export const linkActs = ['passenger', 'everyone', 'pasted', 'hotel', 'move', 'cancel', 'terms'] as const
export type LinkAct = (typeof linkActs)[number]

/** How a hold can be paid on confirmation. */
export type PayNow = {
  providers: { provider: PaymentProviderCode; is_test: boolean }[]
  /** the currency that is charged, if it is not the booking's, and how much of it one unit of that is worth */
  charge: { currency: string; rate: string } | null
}

/** Parts of a booking's page, which modules merge theirs into. */
export interface BookingParts {
  /** null where nothing can be paid with the confirmation */
  pay_now: PayNow | null
}

/** What makes an order hard on its travellers; times are local. */
export type PublicAdvice =
  | { kind: 'short_night'; name: string; back: string; next: { name: string; pickup: string } }
  | { kind: 'altitude_first'; name: string; altitude: number }

export type BookingPage = {
  page: 'booking'
  operator: PublicOperator
  booking: PublicBooking
  products: BookedProduct[]
  places: PickupPlace[]
  /** the instant at which the facts were read */
  now: string
  typed: Record<string, string>
  problem: PageProblem | null
  alternatives: Alternative[]
  /** of an order that is not confirmed yet */
  advice: PublicAdvice[]
  /** the code that was sent and has to be typed before this booking can be confirmed; null while none is asked for */
  code: EmailCode | null
  disruptions: PublicDisruption[]
  /** actions open to the customer; null before the booking is made */
  link: CustomerLink | null
  /** address of each traveller's own form, by their key */
  traveller_links: Record<string, string>
  asked: AskedChange | null
  /** how to pay the balance by transfer; '' where nothing is owed or the operator takes none */
  bank_details: string
  /** minor units of transfers that the customer claims and the office has not checked yet */
  claimed: number
  /** steps that the customer takes before the tours */
  to_do: ToDo[]
  parts: Partial<BookingParts>
  /** the last mail to the customer's address was refused for good */
  mail_refused: boolean
  /** the action just done, shown once */
  done: LinkAct | null
  /** positions of its vans, on the day */
  van: VanNews
}
/** Parts of the page of a voucher, which modules merge theirs into. */
export interface VoucherParts {
  /** sentences about single tours for the PDF, in the voucher's language */
  paper_lines: { booking_item_id: string; text: string }[]
}

export type VoucherPage = {
  page: 'voucher'
  operator: PublicOperator
  booking: PublicBooking
  products: BookedProduct[]
  /** vans of its tours, on the day */
  vans: PublicVan[]
  claimed: number
  to_do: ToDo[]
  qr: QrCode
  public_url: string
  /** the instant at which the facts were read */
  now: string
  disruptions: PublicDisruption[]
  parts: Partial<VoucherParts>
}
export type NotFoundPage = { page: 'not-found'; operator: PublicOperator | null }
/** Whether a printed sheet is still valid. Anybody can scan its code, so it names no person. */
export type SheetCopyPage = {
  page: 'sheet-copy'
  operator: PublicOperator
  /** number of the sheet */
  number: number
  date: string
  tours: { name: string; color: string; start_time: string }[]
  validity: CopyValidity
  /** printed on this copy; 0: before the sheet was ever published */
  version: number
  /** the last that was published; 0: none was */
  last_version: number
  published: { date: string; time: string } | null
  /** address of the sheet for office and crew */
  office_address: string
}
/** Page on which a traveller unsubscribes from messages of a marketing kind. */
export type NoMoreMailPage = {
  page: 'no-more-mail'
  operator: PublicOperator
  message_id: string
  recipient: string
  done: boolean
}
/** One traveller's own data, for a link that opens nothing else. */
export type TravellerPage = {
  page: 'traveller'
  operator: PublicOperator
  token: string
  tours: { name: string; date: string; start_time: string }[]
  /** null once its tours have begun or the booking ended */
  passenger: LinkPassenger | null
  typed: Record<string, string>
  problem: PageProblem | null
  done: boolean
}
export type TroublePage = { page: 'trouble'; status: number }

/** Public pages of modules, by their name. */
export interface ModulePages {}

/** Data of each public page. Instants are ISO text. */
export type StorefrontPage =
  | LandingPage
  | NewBookingPage
  | CataloguePage
  | BookingPage
  | VoucherPage
  | SheetCopyPage
  | NoMoreMailPage
  | TravellerPage
  | NotFoundPage
  | TroublePage
  | ModulePages[keyof ModulePages]

/** Size of the preview picture of a product for shared links. */
export const sharedPicture = { name: 'share.jpg', width: 1200, height: 630 } as const
