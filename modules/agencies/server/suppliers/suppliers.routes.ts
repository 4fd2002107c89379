import { filtersOf } from '#contract/endpoint/list.ts'
import { onceOnly } from '#server/db/once-only.ts'
import { findPickupPlaces } from '#server/features/bookings/sale/booking-choices.queries.ts'
import { exportList } from '#server/features/exports/export-list.routes.ts'
import type { Routes } from '#server/http/context.ts'
import { decodeCursor, paged } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'

import * as bookings from '../../contract/suppliers/supplier-bookings.contract.ts'
import * as sales from '../../contract/suppliers/supplier-sales.contract.ts'
import { cancelSupplierBooking } from './cancel-supplier-booking.command.ts'
import { supplierBookingColumns } from './supplier-bookings-table.document.ts'
import {
  findSupplierBooking,
  listSupplierBookings,
  supplierBookingCursor,
} from './supplier-bookings.queries.ts'
import { quoteSupplierSale, sellForSupplier } from './supplier-sale.command.ts'
import { listSupplierTours } from './supplier-tours.queries.ts'
import { actorAt, findSupplier, listSuppliers } from './suppliers.queries.ts'

/** What the users of a linked agency do at their suppliers; a tour operator that is none of them is not found. */
export const supplierRoutes: Routes = (app, context) => {
  const { db, reports, now, config: start } = context

  route(app, context, sales.listSuppliers, ({ actor }) => listSuppliers(db, actor))
  route(app, context, sales.listSupplierTours, async ({ actor, params, query: { date } }) =>
    listSupplierTours(db, await findSupplier(db, actor, params.supplier_id), { date, now: now() }),
  )
  route(app, context, sales.listSupplierPlaces, async ({ actor, params, query }) => {
    const { id } = await findSupplier(db, actor, params.supplier_id)
    return findPickupPlaces(db, id, query)
  })
  route(app, context, sales.quoteSupplierSale, async ({ actor, params, body: { items } }) =>
    quoteSupplierSale(db, await findSupplier(db, actor, params.supplier_id), items, now()),
  )
  route(app, context, sales.sellForSupplier, async ({ actor, params, body, idempotencyKey: key }) => {
    const supplier = await findSupplier(db, actor, params.supplier_id)
    const once = {
      tour_operator_id: supplier.id,
      endpoint: 'sellForSupplier',
      owner: actor.user_id,
      key,
      request: body,
    }
    const { id } = await onceOnly(context, actorAt(actor, supplier), once, async (act, fresh) => {
      const { agency_id } = await findSupplier(act.tx, actor, supplier.id)
      await sellForSupplier(act, { id: supplier.id, agency_id }, fresh, body)
      return { id: fresh }
    })
    return findSupplierBooking(db, { actor, supplier, now: now(), start }, id)
  })

  route(app, context, bookings.listSupplierBookings, async ({ actor, query, request, reply }) => {
    const { search, limit, after, ...rest } = query
    const list = {
      company_id: actor.tour_operator_id,
      filters: filtersOf(rest),
      search,
      limit,
      after: decodeCursor(after, 3),
    }
    const rows = await listSupplierBookings(db, list)
    return paged(rows, limit, { request, reply }, supplierBookingCursor).map(
      ({ moment: _moment, ...row }) => row,
    )
  })
  route(
    app,
    context,
    bookings.exportSupplierBookings,
    ({ actor, query: { search, format, ...rest }, reply }) =>
      exportList(
        context,
        { actor, reply, format },
        {
          name: 'Mis reservas',
          file: 'mis-reservas',
          columns: supplierBookingColumns,
          read: (page) =>
            listSupplierBookings(reports, {
              company_id: actor.tour_operator_id,
              filters: filtersOf(rest),
              search,
              ...page,
            }),
          cursorOf: supplierBookingCursor,
        },
      ),
  )
  route(app, context, bookings.getSupplierBooking, async ({ actor, params }) => {
    const supplier = await findSupplier(db, actor, params.supplier_id)
    return findSupplierBooking(db, { actor, supplier, now: now(), start }, params.id)
  })
  route(
    app,
    context,
    bookings.cancelSupplierBooking,
    async ({ actor, params: { supplier_id, id }, body }) => {
      const supplier = await findSupplier(db, actor, supplier_id)
      await context.act(actorAt(actor, supplier), async (act) =>
        cancelSupplierBooking(act, {
          ...body,
          id,
          caller: actor,
          supplier: await findSupplier(act.tx, actor, supplier_id),
        }),
      )
      return findSupplierBooking(db, { actor, supplier, now: now(), start }, id)
    },
  )
}
