import type { FastifyRequest } from 'fastify'

import type { BookingParts } from '#contract/storefront/storefront-page.ts'
import type { Context } from '#server/http/context.ts'
import type { TypedText } from '#server/http/typed-text.ts'
import { sealTraveller } from '#server/security/traveller-token.ts'
import { linkTo } from '#words/links.ts'

import { extensionPoint } from '../../../extensions/extension-point.ts'

/** Does what a form of the page asks for; answers the address to go to. */
type FormAct = (request: FastifyRequest, booking_id: string, typed: TypedText) => Promise<string>

/** What a module does on the page of a booking before the page reads it, and its forms there. */
export const bookingPages = extensionPoint<{
  /** may change the booking; `typed`: the parameters of the page's address */
  find: (context: Context, booking_id: string, typed: TypedText) => Promise<Partial<BookingParts>>
  /** by the value of the form's field `act` */
  formActs: (context: Context) => Readonly<Record<string, FormAct>>
}>()

/** The parts, and what only the routes know: how a traveller's own link is made. */
export type Prepared = { parts: Partial<BookingParts>; linkOf: (traveller: string) => string }

export async function preparePageParts(
  context: Context,
  booking_id: string,
  typed: TypedText,
): Promise<Prepared> {
  const found = await Promise.all(bookingPages.all().map((page) => page.find(context, booking_id, typed)))
  const linkOf = (traveller: string) =>
    linkTo.traveller(context.config, sealTraveller(context.tokenSecret, { booking_id, traveller }))
  return { parts: Object.assign({}, ...found), linkOf }
}

/** Forms of modules on the page of a booking, by the value of their field `act`. */
export const moduleFormActs = (context: Context): ReadonlyMap<string, FormAct> =>
  new Map(bookingPages.all().flatMap(({ formActs }) => Object.entries(formActs(context))))
