import type { Language } from '#domain/language.ts'
import type { ToDoKind } from '#domain/to-do/to-do.rules.ts'

/** Base of links: part of every act and of the settings. */
export type Start = { publicUrl: string }

/** Where a booking's page has each step that is left to do. */
export const toDoAnchor: Readonly<Record<ToDoKind, string>> = {
  pay: 'pagar',
  pickup: 'recogida',
  passengers: 'pasajeros',
}

/** Spanish has the plain address, each other language its own. */
const pagesIn = ({ publicUrl }: Start, language: Language) =>
  `${publicUrl}${language === 'es' ? '' : `/${language}`}/public`

/** Addresses in mails, documents and calendars; each is defined only here; modules have those of their own. */
export const linkTo = {
  /** A page for all visitors: the address has its language. */
  tour: (start: Start, product_id: string, language: Language) =>
    `${pagesIn(start, language)}/landing/${product_id}`,
  tourPreview: ({ publicUrl }: Start, product_id: string, token: string) =>
    `${publicUrl}/public/landing/${product_id}?preview=${token}`,
  /** all tours of an operator */
  tours: (start: Start, slug: string, language: Language) => `${pagesIn(start, language)}/tours/${slug}`,
  sale: (start: Start, product_id: string, language: Language) =>
    `${pagesIn(start, language)}/booking/product/${product_id}`,
  booking: ({ publicUrl }: Start, booking_id: string) => `${publicUrl}/public/booking/${booking_id}`,
  siteMap: ({ publicUrl }: Start) => `${publicUrl}/sitemap.xml`,
  /** the question that a suspended departure asks */
  answer: ({ publicUrl }: Start, booking_id: string) => `${publicUrl}/public/booking/${booking_id}#respuesta`,
  voucher: ({ publicUrl }: Start, booking_id: string) =>
    `${publicUrl}/public/landing/booking-voucher/${booking_id}`,
  run: ({ publicUrl }: Start, sheet_id: string) => `${publicUrl}/?salida=${sheet_id}`,
  sheetCopy: ({ publicUrl }: Start, signature: string) => `${publicUrl}/public/sheet-copy/${signature}`,
  /** the booking's page, at what is to be paid */
  toPay: ({ publicUrl }: Start, booking_id: string) => `${publicUrl}/public/booking/${booking_id}#pagar`,
  /** the booking's page, at a step that is left to do */
  toDo: ({ publicUrl }: Start, booking_id: string, step: ToDoKind) =>
    `${publicUrl}/public/booking/${booking_id}#${toDoAnchor[step]}`,
  /** one traveller's own data */
  traveller: ({ publicUrl }: Start, token: string) => `${publicUrl}/public/traveller/${token}`,
  /** where a recipient unsubscribes from thanks and offers */
  noMoreMail: ({ publicUrl }: Start, message_id: string) => `${publicUrl}/public/no-more-mail/${message_id}`,
  password: ({ publicUrl }: Start, token: string) => `${publicUrl}/set-password?token=${token}`,
}

/** Opens a chat with a prepared text. Half an emoji (a lone surrogate) would break the address. */
export const chatAddress = (phone: string, text: string): string =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text.toWellFormed())}`
