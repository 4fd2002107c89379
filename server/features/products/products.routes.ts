import { randomUUID } from 'node:crypto'

import { datesOf } from '#contract/departures/exception-input.ts'
import { filtersOf } from '#contract/endpoint/list.ts'
import * as api from '#contract/products/products.contract.ts'
import type { ProductAct } from '#domain/products/product/product-status.rules.ts'
import { productStatuses } from '#domain/products/product/product.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { localMoment } from '#domain/zoned-time.ts'
import { linkTo } from '#words/links.ts'

import { InvalidInput } from '../../errors/invalid-input.ts'
import { copyPicture } from '../../files/pictures.ts'
import { committingFiles, receivePicture } from '../../files/upload.ts'
import type { Routes } from '../../http/context.ts'
import { decodeCursor, paged } from '../../http/paging.ts'
import { route } from '../../http/route.ts'
import { exportList } from '../exports/export-list.routes.ts'
import { askingMoves } from '../pickup-times/ask-moves.command.ts'
import { changeDates, dropException } from './change-dates.command.ts'
import { changeProductStatus } from './change-status.command.ts'
import { createProduct } from './create-product.command.ts'
import { duplicateProduct } from './duplicate-product.command.ts'
import { findOperatorTerms } from './operator-terms.queries.ts'
import { addPicture, arrangePictures, mostPictures } from './product-pictures.command.ts'
import { findProduct, listExceptions, type StoredProduct } from './product.queries.ts'
import { productColumns } from './products-table.document.ts'
import { listProducts } from './products.queries.ts'
import { saveProduct } from './save-product.command.ts'

/** The statuses that every filter of a query allows. */
function statusesOf(query: Record<string, unknown>) {
  const wanted = filtersOf(query).map(({ value }) => value.split(','))
  return productStatuses.filter((status) => wanted.every((values) => values.includes(status)))
}

export const productRoutes: Routes = (app, context) => {
  const { db, reports, now, config, files } = context
  const withAddress = (product: StoredProduct) => ({
    ...product,
    public_url: linkTo.tour(config, product.id, 'es'),
  })
  const find = ({ tour_operator_id }: Actor, id: string) => findProduct(db, { id, tour_operator_id }, now())

  route(app, context, api.listProducts, async ({ actor, query, request, reply }) => {
    const { search = '', limit } = query
    const statuses = statusesOf(query)
    const after = decodeCursor(query.after, 2)
    const rows = await listProducts(db, actor, { statuses, search, limit, after }, now())
    return paged(rows, limit, { request, reply }, (row) => [row.name, row.id])
  })

  route(app, context, api.exportProducts, ({ actor, query: { search = '', format, ...rest }, reply }) =>
    exportList(
      context,
      { actor, reply, format },
      {
        name: 'Productos',
        file: 'productos',
        columns: productColumns,
        read: (page) => listProducts(reports, actor, { statuses: statusesOf(rest), search, ...page }, now()),
        cursorOf: ({ name, id }) => [name, id],
      },
    ),
  )
  route(app, context, api.getProduct, async ({ actor, params }) => withAddress(await find(actor, params.id)))

  route(app, context, api.createProduct, async ({ actor, body }) => {
    const id = await context.act(actor, (act) => createProduct(act, body))
    return withAddress(await find(actor, id))
  })

  route(app, context, api.duplicateProduct, async ({ actor, params }) => {
    const source = await find(actor, params.id)
    const pictures = source.pictures.map(({ file_id }) => ({ from: file_id, to: randomUUID() }))
    const fresh = pictures.map(({ to }) => to)
    const copy = await committingFiles(files, fresh, async () => {
      for (const { from, to } of pictures) await copyPicture(files, from, to)
      return context.act(actor, (act) => duplicateProduct(act, { id: params.id, pictures }))
    })
    return withAddress(await find(actor, copy))
  })

  route(app, context, api.updateProduct, async ({ actor, params, body, acceptedMoves }) =>
    withAddress(
      await context.act(actor, (act) =>
        askingMoves(act, acceptedMoves, () => saveProduct(act, params.id, body)),
      ),
    ),
  )

  type StatusCall = { actor: Actor; params: { id: string }; body: { version: number } }
  const changeStatus = async ({ actor, params: { id }, body: { version } }: StatusCall, change: ProductAct) =>
    withAddress(await context.act(actor, (act) => changeProductStatus(act, { id, version, change })))
  route(app, context, api.publishProduct, (call) => changeStatus(call, 'publication'))
  route(app, context, api.pauseProduct, (call) => changeStatus(call, 'pause'))
  route(app, context, api.archiveProduct, (call) => changeStatus(call, 'archive'))
  route(app, context, api.restoreProduct, (call) => changeStatus(call, 'restoration'))

  route(app, context, api.addProductException, async ({ actor, params, body, acceptedMoves }) => {
    const { time_zone } = await findOperatorTerms(db, actor.tour_operator_id)
    if (body.from < localMoment(now(), time_zone).date)
      throw new InvalidInput({ from: 'Elige una fecha desde hoy en adelante' })
    const wanted = { ...body, dates: datesOf(body) }
    await context.act(actor, (act) =>
      askingMoves(act, acceptedMoves, () => changeDates(act, params.id, wanted)),
    )
    return listExceptions(db, { id: params.id, tour_operator_id: actor.tour_operator_id }, now())
  })

  route(app, context, api.removeProductException, async ({ actor, params, acceptedMoves }) => {
    await context.act(actor, (act) =>
      askingMoves(act, acceptedMoves, () => dropException(act, params.id, params.exception_id)),
    )
    return listExceptions(db, { id: params.id, tour_operator_id: actor.tour_operator_id }, now())
  })

  route(app, context, api.uploadProductPicture, async ({ actor, params, request }) => {
    // Looked at before the work of reading it, and again under the lock.
    const { pictures } = await find(actor, params.id)
    if (pictures.length >= mostPictures) throw new Refusal('too_many_pictures')
    const picture = await receivePicture(request, files)
    return committingFiles(files, [picture.file_id], () =>
      context.act(actor, (act) => addPicture(act, params.id, picture)),
    )
  })

  route(app, context, api.updateProductPictures, async ({ actor, params, body }) => {
    const pictures = await context.act(actor, (act) => arrangePictures(act, params.id, body))
    for (const file_id of body.removed) await files.remove(file_id)
    return pictures
  })
}
