import { filtersOf } from '#contract/endpoint/list.ts'
import * as linksApi from '#contract/persons/doubtful-links.contract.ts'
import * as api from '#contract/persons/persons.contract.ts'
import { listCrewCandidates as listCandidatesEndpoint } from '#contract/staff/users.contract.ts'
import type { Actor } from '#domain/staff/actor.ts'

import type { Routes } from '../../http/context.ts'
import { decodeCursor, paged } from '../../http/paging.ts'
import { route } from '../../http/route.ts'
import { exportList } from '../exports/export-list.routes.ts'
import { operatorDay } from '../operators/operator-day.queries.ts'
import { listCrewCandidates } from '../staff/users/crew-candidates.queries.ts'
import { anonymisePerson } from './anonymise-person.command.ts'
import { keepLinks, separateLinks, undoLinks } from './decide-links.command.ts'
import { listDoubtfulLinks } from './doubtful-links.queries.ts'
import { listDuplicates } from './duplicates.queries.ts'
import { keepApart, mergePersons } from './merge-persons.command.ts'
import { personColumns } from './persons-table.document.ts'
import { findPerson, listPersons, recogniseCustomers } from './persons.queries.ts'
import { createPerson, deletePerson, updatePerson } from './save-person.command.ts'

export const personRoutes: Routes = (app, context) => {
  const { db, reports, now } = context
  const readerOf = async (actor: Actor) => {
    const { today } = await operatorDay(db, actor.tour_operator_id, now())
    return { actor, today }
  }

  route(app, context, api.listPersons, async ({ actor, query, request, reply }) => {
    const { search, limit } = query
    const list = { filters: filtersOf(query), search, limit, after: decodeCursor(query.after, 2) }
    const rows = await listPersons(db, { ...(await readerOf(actor)), ...list })
    return paged(rows, limit, { request, reply }, ({ cursor }) => cursor)
  })
  route(app, context, api.exportPersons, async ({ actor, query, reply }) => {
    const { search, format, ...rest } = query
    const list = { ...(await readerOf(actor)), filters: filtersOf(rest), search }
    return exportList(
      context,
      { actor, reply, format },
      {
        name: 'Personas',
        file: 'personas',
        columns: personColumns,
        read: (page) => listPersons(reports, { ...list, ...page }),
        cursorOf: ({ cursor }) => cursor,
      },
    )
  })
  route(app, context, api.recognisePerson, ({ actor, query }) =>
    recogniseCustomers(db, actor.tour_operator_id, query.typed),
  )
  route(app, context, api.listDuplicates, async ({ actor, query }) => {
    const reader = await readerOf(actor)
    return db
      .transaction()
      .setAccessMode('read only')
      .execute((tx) => listDuplicates(tx, reader, query.person_id))
  })
  route(app, context, linksApi.listDoubtfulLinks, ({ actor }) =>
    listDoubtfulLinks(db, actor.tour_operator_id),
  )
  route(app, context, linksApi.separateLinks, async ({ actor, params, body }) => {
    const given = await readerOf(actor)
    await context.act(actor, (act) => separateLinks(act, { person_id: params.id, ...body }, given))
    return { done: true as const }
  })
  route(app, context, linksApi.keepLinks, async ({ actor, params, body }) => {
    const given = await readerOf(actor)
    await context.act(actor, (act) => keepLinks(act, { person_id: params.id, ...body }, given))
    return { done: true as const }
  })
  route(app, context, linksApi.undoLinks, async ({ actor, params, body }) => {
    const given = await readerOf(actor)
    await context.act(actor, (act) => undoLinks(act, { person_id: params.id, ...body }, given))
    return { done: true as const }
  })
  route(app, context, listCandidatesEndpoint, ({ actor, query }) => listCrewCandidates(db, actor, query))
  route(app, context, api.getPerson, async ({ actor, params }) =>
    findPerson(db, params.id, await readerOf(actor)),
  )

  route(app, context, api.createPerson, async ({ actor, body }) => {
    const given = await readerOf(actor)
    return context.act(actor, async (act) => findPerson(act.tx, await createPerson(act, body), given))
  })
  route(app, context, api.updatePerson, async ({ actor, params: { id }, body }) => {
    const given = await readerOf(actor)
    return context.act(actor, async (act) => {
      await updatePerson(act, id, body, given)
      return findPerson(act.tx, id, given)
    })
  })
  route(app, context, api.deletePerson, async ({ actor, params: { id } }) => {
    const given = await readerOf(actor)
    await context.act(actor, (act) => deletePerson(act, id, given))
    return { done: true as const }
  })
  route(app, context, api.anonymisePerson, async ({ actor, params: { id }, body }) => {
    const given = await readerOf(actor)
    return context.act(actor, async (act) => {
      await anonymisePerson(act, id, body, given)
      return findPerson(act.tx, id, given)
    })
  })
  route(app, context, api.mergePersons, async ({ actor, params: { id }, body }) => {
    const given = await readerOf(actor)
    return context.act(actor, async (act) => {
      await mergePersons(act, id, body, given)
      return findPerson(act.tx, id, given)
    })
  })
  route(app, context, api.keepPersonsApart, async ({ actor, params, body }) => {
    const given = await readerOf(actor)
    await context.act(actor, (act) => keepApart(act, params.id, body.other_id, given))
    return { done: true as const }
  })
}
