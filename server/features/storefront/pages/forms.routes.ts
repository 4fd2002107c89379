import type { FastifyReply, FastifyRequest } from 'fastify'

import { newEmail } from '#contract/endpoint/fields.ts'
import { emailCodeShape, tidyEmailCode, tidyPhone } from '#contract/endpoint/typed-fields.ts'
import { choiceQuery } from '#contract/storefront/choice.ts'
import { Confirmation, Departure } from '#contract/storefront/public-bookings.contract.ts'
import { linkActs, type PageProblem } from '#contract/storefront/storefront-page.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'
import { saysSomething } from '#domain/typed-text/typed-text.rules.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { Context, Routes } from '#server/http/context.ts'
import { limitCalls } from '#server/http/limit-calls.ts'
import { strangerOf } from '#server/http/source.ts'
import { textOf, type TypedText } from '#server/http/typed-text.ts'
import { problemOf, Unfinished } from '#server/http/unfinished-form.ts'
import { readOwnHold, writeOwnHold } from '#server/security/own-hold-cookie.ts'
import { toDoAnchor } from '#words/links.ts'
import { typedFields } from '#words/typed-fields.ts'

import { findBooking } from '../../bookings/booking/booking.queries.ts'
import { extendHold, releaseHold } from '../../bookings/hold/hold.command.ts'
import { removeTourFromHold } from '../../bookings/order/order-tours.command.ts'
import { findProductOnSale } from '../../departures/availability/sellable.queries.ts'
import { findMoneyOfHold } from '../../operators/rates/sale-money.queries.ts'
import { actOnLink } from '../link/link-forms.routes.ts'
import { findAlternatives } from '../sale/public-availability.queries.ts'
import { findPublicBooking, publicBooking } from '../sale/public-booking.queries.ts'
import {
  applyCode,
  changeHoldOnce,
  confirmHoldOf,
  holdSeats,
  mailCode,
  onBooking,
  promoTries,
  proveEmail,
} from '../sale/public-sale.command.ts'
import { findPublicStatus } from '../tour/storefront.queries.ts'
import { isInFrame } from './framed-pages.routes.ts'
import { findNewBookingPage, readChoice } from './new-booking-page.queries.ts'
import { preparePageParts, moduleFormActs } from './page-parts.routes.ts'
import { type Answered, findBookingPage, findCataloguePage, isUuid } from './pages.queries.ts'

type Posted = FastifyRequest<{ Params: { id: string } }>
type Scope = Parameters<Routes>[0]
const soldOut = new Set(['no_seats', 'departure_closed', 'departure_unknown', 'hold_expired'])

/** The same actions as the public API's, for forms sent without script. */
export function mountForms(app: Scope, context: Context) {
  app.post('/public/booking/product/:id', (request: Posted, reply) => startBooking(context, request, reply))
  const limitCodes = limitCalls(context, promoTries)
  const acts = moduleFormActs(context)
  app.post('/public/booking/:id', (request: Posted, reply) =>
    actOnHold(context, request, reply, { limitCodes, acts }),
  )
}

/** Other tours of the same operator instead of the missing one, or a not-found page. */
async function sendCatalogue(
  { db, now, pages, config }: Context,
  reply: FastifyReply,
  { link, typed }: { link: string; typed: TypedText },
  tour_operator_id: string | undefined,
) {
  const page = await findCataloguePage(db, link, tour_operator_id, { now: now(), start: config, typed })
  return pages.send(reply, page, page.page === 'not-found' ? 404 : 200)
}

const bookingAddress = (id: string) => `/public/booking/${id}`

async function startBooking(context: Context, request: Posted, reply: FastifyReply) {
  const { db, now, pages } = context
  const { id } = request.params
  const statusRow = isUuid(id) ? await findPublicStatus(db, id) : undefined
  const typed = withInstead(textOf(request.body))
  if (statusRow?.status !== 'publicado')
    return sendCatalogue(context, reply, { link: id, typed }, statusRow?.tour_operator_id)

  const own_hold = readOwnHold(request, context)
  const today = localMoment(now(), statusRow.time_zone).date
  const choice = readChoice(typed, await findProductOnSale(db, { product_id: id }, today, today))
  const { currency } = typed
  const departure = Departure.safeParse({ ...choice, ...(currency && { currency }) })
  try {
    if (!departure.success) throw new Refusal('departure_unknown')
    const held = await holdSeats(context, {
      product_id: id,
      departure: departure.data,
      stranger: strangerOf(context, request),
      own_hold,
      joins: typed['replaces'] !== '1',
    })
    writeOwnHold(reply, held, context)
    return reply.redirect(`/public/booking/${held}`, 303)
  } catch (error) {
    const { status, problem } = departure.success
      ? problemOf(error)
      : { status: 400, problem: lacking(choice) }
    const refused = { problem, wantsOthers: soldOut.has(problem.code) }
    return pages.send(
      reply,
      await findNewBookingPage(db, statusRow, typed, { now: now(), own_hold }, refused),
      status,
    )
  }
}

/** The problem of a missing choice, for its field. */
function lacking({ date }: { date: string }): PageProblem {
  const code = date ? 'start_time' : 'date'
  return { code, message: typedFields[code], fields: {} }
}

/** An alternative is one button with the value `2026-11-26 08:00`: date and time. */
function withInstead(typed: TypedText): TypedText {
  const [, date, start_time] = /^(\S{10}) (\S{5})$/.exec(typed['instead'] ?? '') ?? []
  return date && start_time ? { ...typed, date, start_time } : typed
}

/** The same payment is offered again, with the same link. */
const afterwardsOf = ({ link_id = '' }: TypedText): TypedText => ({ enlace: link_id })

async function actOnHold(
  context: Context,
  request: Posted,
  reply: FastifyReply,
  {
    limitCodes,
    acts,
  }: { limitCodes: ReturnType<typeof limitCalls>; acts: ReturnType<typeof moduleFormActs> },
) {
  const { db, now, pages } = context
  const { id } = request.params
  if (!isUuid(id)) throw new NotFound()
  const typed = textOf(request.body)
  const show = async (answered: Answered, status = 200) =>
    pages.send(
      reply,
      await findBookingPage(
        db,
        id,
        now(),
        { typed, ...answered },
        await preparePageParts(context, id, afterwardsOf(typed)),
      ),
      status,
    )
  try {
    const act = acts.get(typed['act'] ?? '')
    if (act) return await reply.redirect(await act(request, id, typed), 303)
    if (await actOnLink(context, id, typed))
      return reply.redirect(`/public/booking/${id}?done=${typed['act']}#aviso`, 303)
    if (typed['promo_code']) await limitCodes(request)
    const done = await actAsked(context, id, typed, request)
    // The booking is made: a payment that does not start is tried again on its page.
    const pay = done === bookingAddress(id) && typed['choice'] ? acts.get('pay') : undefined
    // Pages of a payment open outside of a frame: there the customer pays by a form of the booking's page, which leaves it.
    if (pay && isInFrame(request)) return await reply.redirect(`${done}#${toDoAnchor.pay}`, 303)
    if (pay) return await reply.redirect(await pay(request, id, typed), 303)
    return done ? reply.redirect(done, 303) : await show({})
  } catch (error) {
    const { status, problem } = problemOf(error)
    if (error instanceof Unfinished) return show({ problem }, status)
    const { mover = '', cancelar = '', date = '', month = '' } = typed
    if (linkActs.some((act) => act === typed['act']))
      return show({ problem, wanted: { mover, cancelar, date, month } }, status)
    const booking = await findBooking(db, { id })
    const [item, other] = publicBooking(booking, now()).items
    if (!item || other || !soldOut.has(problem.code)) return show({ problem }, status)
    const visit = { now: now(), own: null, sold: await findMoneyOfHold(db, booking, now()) }
    const wanted = { ...item, ...item.sale }
    const alternatives = await findAlternatives(db, item.product_id, wanted, visit)
    return show({ problem, alternatives }, status)
  }
}

/** Does what the pressed button says; answers where to go next, or null to stay. */
async function actAsked(
  context: Context,
  id: string,
  typed: TypedText,
  request: FastifyRequest,
): Promise<string | null> {
  if (typed['instead']) {
    const booking = await findPublicBooking(context.db, id, context.now())
    const wanted = Departure.safeParse({ ...withInstead(typed), ...booking.items[0]?.sale })
    if (!wanted.success) throw new Refusal('departure_unknown')
    await changeHoldOnce(context, id, wanted.data, { counted: context.config.rateLimits })
    return null
  }
  // A button names its tour after its act: `remove <id>`.
  const [name, pressed = ''] = (typed['act'] ?? '').split(' ')
  switch (name) {
    case 'extend':
      await onBooking(context, id, (act) => extendHold(act, id))
      return null
    case 'release': {
      const { items, currency, equivalent } = await onBooking(context, id, ({ tx }) => releaseHold(tx, id))
      const [item] = items
      if (!item) return null
      const { date, start_time, product_id, sale } = item
      return `/public/booking/product/${product_id}?${choiceQuery({ date, start_time, ...sale, ...(equivalent && { currency }) })}`
    }
    case 'remove':
      await onBooking(context, id, (act) => removeTourFromHold(act, id, pressed))
      return null
    case 'promo':
      await applyCode(context, id, typed['promo_code'] ?? '')
      return null
    case 'promo-remove':
      await applyCode(context, id, '')
      return null
    case 'email-code':
      await mailCode(context, { booking_id: id, email: readEmail(typed) }, askerOf(context, request))
      return null
    default: {
      const confirmation = readConfirmation(typed)
      // Typed and never applied: then its discount changes the total, and the page asks to look at it again.
      if (typed['promo_code']?.trim()) await applyCode(context, id, typed['promo_code'])
      return confirmByForm(context, id, { confirmation, typed, request })
    }
  }
}

const askerOf = (context: Context, request: FastifyRequest) => ({
  stranger: strangerOf(context, request),
  secret: context.tokenSecret,
})

type Confirming = { confirmation: Confirmation; typed: TypedText; request: FastifyRequest }

/** Over the allowance the email must be verified: the code is sent and the page asks for it, with the whole input. */
async function confirmByForm(context: Context, id: string, { confirmation, typed, request }: Confirming) {
  const { email } = confirmation.contact
  const code = tidyEmailCode(typed['email_code'] ?? '')
  if (code && typed['code_for'] === email) {
    if (!emailCodeShape.test(code)) throw new Unfinished({ email_code: typedFields.emailCode })
    await proveEmail(context, { booking_id: id, email, code }, askerOf(context, request))
  }
  try {
    await confirmHoldOf(context, id, confirmation, strangerOf(context, request))
    return bookingAddress(id)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'email_code_needed') throw error
    await mailCode(context, { booking_id: id, email }, askerOf(context, request))
    return null
  }
}

function readEmail(typed: TypedText): string {
  const parsed = newEmail.safeParse(typed['email'] ?? '')
  if (!parsed.success) throw new Unfinished({ email: parsed.error.issues[0]?.message ?? typedFields.email })
  return parsed.data
}

function readConfirmation(typed: TypedText): Confirmation {
  const { name, email, phone, note, pickup_mode, accommodation_id, address, room, guide_language } = typed
  const parsed = Confirmation.safeParse({
    contact: {
      name: name ?? '',
      email: email ?? '',
      phone: phone ?? '',
      guide_language: guide_language || null,
    },
    pickup: {
      mode: pickup_mode,
      accommodation_id: pickup_mode === 'hotel' ? accommodation_id || null : null,
      address: pickup_mode === 'direccion' ? (address ?? '') : '',
      room: pickup_mode === 'hotel' ? (room ?? '') : '',
    },
    note: note ?? '',
    accepts_terms: typed['accepts_terms'] === 'on',
    seen_total: Number(typed['seen_total']),
    seen_facts: typed['seen_facts'] || undefined,
  })
  const fields: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? []) fields[path.join('.')] ??= message
  if (pickup_mode === 'hotel' && !accommodation_id) fields['pickup.accommodation_id'] ??= typedFields.required
  if (pickup_mode === 'direccion' && !saysSomething(address ?? ''))
    fields['pickup.address'] ??= typedFields.required
  // Without its script the page cannot show which country's number would be kept.
  if (!tidyPhone(phone ?? '').startsWith('+')) fields['contact.phone'] ??= typedFields.phone
  if (typed['accepts_terms'] !== 'on') fields['accepts_terms'] ??= typedFields.required
  if (!parsed.success || Object.keys(fields).length > 0) throw new Unfinished(fields)
  return parsed.data
}
