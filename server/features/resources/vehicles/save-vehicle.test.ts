import sharp from 'sharp'
import { expect, test } from 'vitest'

import { listVehicleEvents } from '#contract/history/history.contract.ts'
import {
  addVehicleDocument,
  createVehicle,
  deleteVehicle,
  deleteVehicleDocument,
  getVehicle,
  getVehicleDocumentFile,
  listVehicles,
  removeVehicleDocumentFile,
  updateVehicle,
  updateVehicleDocument,
  uploadVehicleDocumentFile,
  VehicleInput,
} from '#contract/resources/vehicles.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenPerson, givenSheet } from '#testing/given/given-resources.ts'
import { givenOperator } from '#testing/given/given.ts'
import { lockedPdf, smallPdf } from '#testing/given/small-pdf.ts'

const input = (more: Partial<VehicleInput> = {}) =>
  VehicleInput.parse({ name: 'Van Láscar', plate: 'lzpd 18', seats: 15, ...more })
const paper = (expires_on: string, more: object = {}) => ({
  kind: 'revision_tecnica' as const,
  number: 'A-1',
  expires_on,
  ...more,
})
const onePixel = () =>
  sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()

function form(bytes: string | Buffer<ArrayBuffer>, name = 'revisión técnica.pdf') {
  const body = new FormData()
  body.set(
    'file',
    new File([typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes], name, { type: 'text/html' }),
  )
  return body
}

test.each([
  ['luggage', 200],
  ['child_seats', 50],
] as const)('the table takes as much %s as the form, and no more', async (column, most) => {
  const { as, db } = await startTestApp()
  const { id } = await (await as(3)).call(createVehicle, { body: input({ [column]: most }) })
  for (const value of [-1, most + 1]) {
    expect(VehicleInput.safeParse({ ...input(), [column]: value }).success).toBe(false)
    const change = db
      .updateTable('vehicles')
      .set({ [column]: value })
      .where('id', '=', id)
    await expect(change.execute()).rejects.toMatchObject({ constraint: `vehicles_${column}_check` })
  }
})

test('creates, changes and deletes a vehicle, whose usual driver must be a driver', async () => {
  const { as, db, operator } = await startTestApp()
  const dispatcher = await as(3)
  const driver = await givenPerson(db, operator, { full_name: 'Wilson Mamani' })
  const guide = await givenPerson(db, operator, { full_name: 'Ana Araya', roles: ['guia'] })
  const made = await dispatcher.call(createVehicle, { body: input({ driver_id: driver.id }) })
  expect(made).toMatchObject({
    plate: 'LZPD 18',
    driver_name: 'Wilson Mamani',
    validity: null,
    runs: 0,
    may: { edit: true, remove: true },
  })
  const { id, version } = made
  const body = { ...input({ name: 'Van 2', state: 2 }), version }
  expect(await dispatcher.call(updateVehicle, { params: { id }, body })).toMatchObject({
    name: 'Van 2',
    driver_id: null,
    state: 2,
  })
  await expect(dispatcher.call(updateVehicle, { params: { id }, body })).rejects.toMatchObject({
    status: 409,
    problem: { code: 'stale', details: { current: { name: 'Van 2' } } },
  })
  await expect(dispatcher.call(createVehicle, { body: input() })).rejects.toMatchObject({
    problem: { code: 'plate_taken' },
  })
  await expect(
    dispatcher.call(createVehicle, { body: input({ plate: 'OTRA', driver_id: guide.id }) }),
  ).rejects.toMatchObject({ problem: { code: 'driver_role_missing' } })
  const [last] = await dispatcher.call(listVehicleEvents, { params: { id }, query: {} })
  expect(last?.data['changes']).toContainEqual({ field: 'name', before: 'Van Láscar', after: 'Van 2' })
  await dispatcher.call(deleteVehicle, { params: { id } })
  await expect(dispatcher.call(getVehicle, { params: { id } })).rejects.toMatchObject({ status: 404 })
})

test('one that was on a sheet stays, with its runs by month', async () => {
  const { as, db, operator } = await startTestApp()
  const dispatcher = await as(3)
  const { id } = await dispatcher.call(createVehicle, { body: input() })
  for (const service_date of ['2027-03-10', '2027-05-01', '2027-05-02', '2027-05-20'])
    await givenSheet(db, operator, { service_date, vehicle_id: id })
  const vehicle = await dispatcher.call(getVehicle, { params: { id } })
  expect(vehicle).toMatchObject({ runs: 4, last_run: '2027-05-02', next_run: '2027-05-20' })
  expect(vehicle.use).toHaveLength(12)
  expect(vehicle.use.filter(({ runs }) => runs > 0)).toMatchObject([
    { month: '2027-03-01', runs: 1 },
    { month: '2027-05-01', runs: 2 },
  ])
  expect(vehicle.may.remove).toBe(false)
  await expect(dispatcher.call(deleteVehicle, { params: { id } })).rejects.toMatchObject({
    status: 409,
    problem: { code: 'in_use' },
  })
})

test('a paper that was renewed no longer says anything; the others are as good as the worst', async () => {
  const { as } = await startTestApp()
  const dispatcher = await as(3)
  const { id } = await dispatcher.call(createVehicle, { body: input() })
  const add = (body: ReturnType<typeof paper>) =>
    dispatcher.call(addVehicleDocument, { params: { id }, body })
  expect((await add(paper('2027-05-02'))).validity).toBe('vencido')
  const renewed = await add(paper('2028-05-02'))
  expect(renewed.validity).toBe('vigente')
  expect(renewed.documents.map(({ replaced }) => replaced)).toEqual([true, false])
  const valid = { 'validity[eq]': 'vigente' as const }
  expect(await dispatcher.call(listVehicles, { query: valid })).toHaveLength(1)
  expect(await dispatcher.call(listVehicles, { query: { 'validity[eq]': 'vencido' } })).toEqual([])

  const [old] = renewed.documents
  const document = { id, document_id: old?.id ?? '' }
  const body = { ...paper('2027-06-20', { kind: 'seguro_obligatorio' }), version: old?.version ?? 0 }
  const changed = await dispatcher.call(updateVehicleDocument, { params: document, body })
  expect(changed.validity).toBe('por_vencer')
  await expect(dispatcher.call(updateVehicleDocument, { params: document, body })).rejects.toMatchObject({
    status: 409,
    problem: { code: 'stale' },
  })
  const left = await dispatcher.call(deleteVehicleDocument, { params: document })
  expect(left.documents).toHaveLength(1)
})

test('serves a document’s file with its own type to the operator’s staff only, and deletes it when replaced', async () => {
  const { as, db, host, operator, anyone, files } = await startTestApp()
  const dispatcher = await as(3)
  const { id } = await dispatcher.call(createVehicle, { body: input() })
  const { documents } = await dispatcher.call(addVehicleDocument, {
    params: { id },
    body: paper('2028-01-01'),
  })
  const params = { id, document_id: documents[0]?.id ?? '' }
  await expect(
    dispatcher.call(uploadVehicleDocumentFile, { params, body: form('<script>1</script>', 'a.pdf') }),
  ).rejects.toMatchObject({ status: 422, problem: { code: 'document_file_type' } })
  const with_file = await dispatcher.call(uploadVehicleDocumentFile, {
    params,
    body: form(smallPdf({ title: 'uno' })),
  })
  expect(with_file.documents[0]?.file).toEqual({
    name: 'revisión técnica.pdf',
    media_type: 'application/pdf',
    bytes: smallPdf({ title: 'uno' }).length,
  })
  const read = (headers: Record<string, string>) =>
    fetch(`${host}/api/v1/vehicles/${id}/documents/${params.document_id}/file`, { headers })
  const seller = await as(2)
  const answer = await read(seller.headers)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toContain('attachment; filename="revision tecnica.pdf"')
  expect(await answer.text()).toBe(String(smallPdf({ title: 'uno' })))
  expect((await read(anyone.headers)).status).toBe(401)
  expect((await read((await as(5)).headers)).status).toBe(403)
  const stranger = await as(1, await givenOperator(db))
  expect((await read(stranger.headers)).status).toBe(404)
  await expect(
    stranger.call(uploadVehicleDocumentFile, { params, body: form(smallPdf()) }),
  ).rejects.toMatchObject({ status: 404 })

  const stored = () =>
    db.selectFrom('files').select('id').where('tour_operator_id', '=', operator.tour_operator_id).execute()
  const [first] = await stored()
  await dispatcher.call(uploadVehicleDocumentFile, { params, body: form(await onePixel(), 'foto.html') })
  expect(await files.read(`${first?.id}/document`)).toBeNull()
  expect(await stored()).toHaveLength(1)
  const without = await dispatcher.call(removeVehicleDocumentFile, { params })
  expect(without.documents[0]?.file).toBeNull()
  expect(await stored()).toEqual([])
  await expect(dispatcher.call(getVehicleDocumentFile, { params })).rejects.toMatchObject({ status: 404 })
})

test('refuses files that do not open, under any name, and keeps the one before', async () => {
  const { as, db, files } = await startTestApp()
  const dispatcher = await as(3)
  const { id } = await dispatcher.call(createVehicle, { body: input() })
  const { documents } = await dispatcher.call(addVehicleDocument, {
    params: { id },
    body: paper('2028-01-01'),
  })
  const params = { id, document_id: documents[0]?.id ?? '' }
  const upload = (bytes: Parameters<typeof form>[0], name: string) =>
    dispatcher.call(uploadVehicleDocumentFile, { params, body: form(bytes, name) })
  const kept = await upload(smallPdf({ title: 'uno' }), 'permiso.jpg')
  expect(kept.documents[0]?.file).toMatchObject({ name: 'permiso.pdf', media_type: 'application/pdf' })
  const picture = await onePixel()
  const cases: [string, Parameters<typeof form>[0], string][] = [
    ['cut.pdf', smallPdf().subarray(0, 60), 'document_not_readable'],
    ['empty.pdf', '%PDF-1.4\n', 'document_not_readable'],
    ['cut.png', picture.subarray(0, 40), 'document_not_readable'],
    ['locked.pdf', await lockedPdf(), 'document_with_password'],
    [
      'script.pdf',
      smallPdf({ document: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' }),
      'document_not_readable',
    ],
    ['word.pdf', 'PK\u0003\u0004word/document.xml', 'document_file_type'],
    ['page.pdf', '<html>', 'document_file_type'],
  ]
  for (const [name, bytes, code] of cases) {
    const answer: unknown = await upload(bytes, name).catch((error: unknown) => error)
    expect([name, answer]).toMatchObject([name, { status: 422, problem: { code } }])
  }
  const stored = await db.selectFrom('files').select('id').execute()
  expect(stored).toHaveLength(1)
  expect(String(await files.read(`${stored[0]?.id}/document`))).toBe(String(smallPdf({ title: 'uno' })))
})

test('a file that was put in keeps its bytes when the one before can’t be thrown away', async () => {
  const { as, db, files } = await startTestApp()
  const dispatcher = await as(3)
  const { id } = await dispatcher.call(createVehicle, { body: input() })
  const { documents } = await dispatcher.call(addVehicleDocument, {
    params: { id },
    body: paper('2028-01-01'),
  })
  const params = { id, document_id: documents[0]?.id ?? '' }
  await dispatcher.call(uploadVehicleDocumentFile, { params, body: form(smallPdf({ title: 'uno' })) })
  const [first] = await db.selectFrom('files').select('id').execute()
  const remove = files.remove.bind(files)
  files.remove = (name) => (name === first?.id ? Promise.reject(new Error('EIO')) : remove(name))
  const body = form(smallPdf({ title: 'dos' }))
  await expect(dispatcher.call(uploadVehicleDocumentFile, { params, body })).rejects.toMatchObject({
    status: 500,
  })
  const [now] = await db.selectFrom('files').select('id').execute()
  expect(String(await files.read(`${now?.id}/document`))).toBe(String(smallPdf({ title: 'dos' })))
})

test('vehicles are not for sellers to change, nor for another operator to see', async () => {
  const { as, db, operator } = await startTestApp()
  const dispatcher = await as(3)
  const { id, documents } = await dispatcher.call(createVehicle, { body: input() })
  expect(documents).toEqual([])
  const seller = await as(2)
  expect((await seller.call(getVehicle, { params: { id } })).may).toEqual({ edit: false, remove: false })
  await expect(seller.call(createVehicle, { body: input({ plate: 'X' }) })).rejects.toMatchObject({
    status: 403,
  })
  const other = await givenOperator(db)
  const stranger = await as(1, other)
  const mine = await givenPerson(db, operator)
  const attempts = [
    stranger.call(getVehicle, { params: { id } }),
    stranger.call(listVehicleEvents, { params: { id }, query: {} }),
    stranger.call(updateVehicle, { params: { id }, body: { ...input(), version: 1 } }),
    stranger.call(deleteVehicle, { params: { id } }),
    stranger.call(addVehicleDocument, { params: { id }, body: paper('2028-01-01') }),
    stranger.call(createVehicle, { body: input({ driver_id: mine.id }) }),
  ]
  for (const outcome of await Promise.allSettled(attempts))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 404 } })
  // The same plate may work for another operator.
  expect(await stranger.call(createVehicle, { body: input() })).toMatchObject({ plate: 'LZPD 18' })
})
