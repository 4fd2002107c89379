import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { cancelItem } from '#contract/bookings/booking-items.contract.ts'
import { createBooking } from '#contract/bookings/bookings.contract.ts'
import {
  getLetterSample,
  getLetterTemplate,
  listLetterTemplates,
  restoreLetterTemplate,
  saveLetterTemplate,
} from '#contract/messages/letter-templates.contract.ts'
import { getMessage, listMessages } from '#contract/messages/messages.contract.ts'
import { type Language, languages } from '#domain/language.ts'
import { faultsOf, filledIn } from '#domain/messages/letter-template.rules.ts'
import { type EditableKind, editableKinds, neededIn } from '#domain/messages/letter-variables.ts'
import { actsAt } from '#testing/app/act-at.ts'
import { startMailbox } from '#testing/app/mail-server.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenOperator, givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'
import { usualTemplate } from '#words/customer/letter-forms.ts'
import { speak } from '#words/language.ts'

import { planMessages } from '../outbox/planned/plan-messages.jobs.ts'

async function startOffice() {
  const app = await startTestApp({ settings: { PUBLIC_URL: 'https://tours.test' } })
  const product = await givenProduct(app.db, app.operator, { capacity: 20 })
  const office = await app.as(1)
  const inbox = await startMailbox(app)
  const params = (kind: EditableKind, language: Language = 'es') => ({
    params: { id: app.operator.tour_operator_id, kind, language },
  })
  const book = (language: Language, name = 'Ana Rojas') =>
    office.call(createBooking, {
      body: saleOf({
        product_id: product.id,
        date: '2027-05-04',
        start_time: '08:00',
        party: { ADULT: 1 },
        contact: { name, email: 'ana@correo.test', phone: '', language },
      }),
    })
  const read = (kind: EditableKind, language?: Language) =>
    office.call(getLetterTemplate, params(kind, language))
  return { ...app, office, inbox, params, book, read, product }
}
const own = {
  subject: 'You are in, {nombre}! {localizador}',
  body: 'Hi {nombre},\r\n\r\n<b>See you</b>:\n{tours}\n{total}\n\nAll here: {enlace}\n\n{firma}',
}

test('our own text of every letter is sound in every language', () => {
  for (const kind of editableKinds)
    for (const language of languages)
      expect([
        kind,
        language,
        faultsOf(
          kind,
          speak(language, () => usualTemplate(kind)),
        ),
      ]).toEqual([kind, language, []])
})

test('a letter is said in the operator’s words, in that language alone, and each says all its facts', async () => {
  const { office, inbox, params, book, read, db } = await startOffice()
  expect(await read('booking-confirmed', 'en')).toMatchObject({ own: false, version: 0 })
  await book('en')
  const [before] = await inbox()
  expect(before?.text).toContain('Your voucher')
  const at = params('booking-confirmed', 'en')
  const saved = await office.call(saveLetterTemplate, { ...at, body: { ...own, version: 0 } })
  expect(saved).toMatchObject({ own: true, outdated: false, version: 1, subject: own.subject })
  const { id, locator } = await book('en', '{enlace} Zoe')
  const [mail] = await inbox()
  expect(mail?.subject).toBe(`You are in, {enlace} Zoe! ${locator}`)
  expect(mail?.text).toMatch(/^Hi \{enlace\} Zoe,\r?\n\r?\n<b>See you<\/b>:/)
  expect(mail?.text).toMatch(/Tuesday, May 4, 08:00/)
  expect(mail?.text).toContain(`All here: https://tours.test/public/landing/booking-voucher/${id}`)
  await book('es')
  expect((await inbox())[0]?.text).toContain('Tu reserva está confirmada.')
  const { rows } = await sql<{ data: unknown }>`
    select data from events where kind like 'letter_template%'`.execute(db)
  expect(rows).toEqual([{ data: { kind: 'booking-confirmed', language: 'en' } }])
})

test('what would lose a fact, or names what is not known, is refused at its place', async () => {
  const { office, params, read } = await startOffice()
  const at = params('booking-confirmed')
  const save = (edit: object) =>
    office.call(saveLetterTemplate, { ...at, body: { ...own, version: 0, ...edit } })
  await expect(save({ body: own.body.replace('{enlace}', 'aquí') })).rejects.toMatchObject({
    status: 422,
    problem: {
      code: 'letter_text_refused',
      fields: { body: 'Falta {enlace}: el enlace a su voucher, a su reserva o al pago.' },
    },
  })
  await expect(save({ subject: 'Hola {nonbre}' })).rejects.toMatchObject({
    problem: { fields: { subject: 'Carácter 6: no existe {nonbre}. ¿Quisiste decir {nombre}?' } },
  })
  await expect(save({ body: 'x'.repeat(4001) })).rejects.toMatchObject({ status: 400 })
  expect(await read('booking-confirmed')).toMatchObject({ own: false })
})

test('a subject of names that have nothing to say here is ours', async () => {
  const { office, inbox, params, book } = await startOffice()
  await office.call(saveLetterTemplate, {
    ...params('booking-confirmed'),
    body: { ...own, subject: '{nombre}', version: 0 },
  })
  await book('es', 'https://malo.test')
  expect((await inbox())[0]?.subject).toMatch(/está confirmada/)
})

test('two who edit at once see both texts, and a restored one is ours again', async () => {
  const { office, params, book, inbox, read, db } = await startOffice()
  const at = params('booking-confirmed')
  const { usual } = await read('booking-confirmed')
  await office.call(saveLetterTemplate, { ...at, body: { ...own, version: 0 } })
  await expect(
    office.call(saveLetterTemplate, { ...at, body: { ...own, version: 0 } }),
  ).rejects.toMatchObject({
    status: 409,
    problem: { code: 'stale', details: { current: { subject: own.subject, version: 1 } } },
  })
  await expect(office.call(restoreLetterTemplate, { ...at, body: { version: 7 } })).rejects.toMatchObject({
    status: 409,
  })
  const restored = await office.call(restoreLetterTemplate, { ...at, body: { version: 1 } })
  expect(restored).toMatchObject({ ...usual, own: false, version: 2 })
  // A user with the former text still open gets the conflict, and can restore it.
  await expect(
    office.call(saveLetterTemplate, { ...at, body: { ...own, version: 1 } }),
  ).rejects.toMatchObject({
    status: 409,
  })
  await book('es')
  expect((await inbox())[0]?.text).toContain('Tu reserva está confirmada.')
  await office.call(saveLetterTemplate, { ...at, body: { ...own, version: 2 } })
  const { rows } = await sql<{ kind: string }>`
    select kind from events where kind like 'letter_template%' order by id`.execute(db)
  expect(rows.map(({ kind }) => kind)).toEqual([
    'letter_template_saved',
    'letter_template_restored',
    'letter_template_saved',
  ])
})

test('what is queued keeps its words; what the clock writes as it leaves has the new ones', async () => {
  const { office, params, book, inbox, db, clock } = await startOffice()
  await book('es')
  await planMessages(actsAt(db, clock.now), clock.now)
  const text = async (kind: string) => {
    const found = (await office.call(listMessages, { query: {} })).find((each) => each.kind === kind)
    return (await office.call(getMessage, { params: { id: found?.id ?? '' } })).body
  }
  const all = '{tours} {total} {enlace} {dia} {recogidas} {llevar}'
  const only = (kind: EditableKind) =>
    all.replace(/\{(\w+)\}/g, (name) => (neededIn(kind).some((each) => `{${each}}` === name) ? name : ''))
  for (const kind of ['reminder', 'booking-confirmed'] as const)
    await office.call(saveLetterTemplate, {
      ...params(kind),
      body: { subject: 'Nuevo', body: `Texto nuevo ${only(kind)}`, version: 0 },
    })
  expect(await text('reminder')).toMatch(/^Texto nuevo/)
  expect(await text('booking-confirmed')).toMatch(/^Hola, Ana/)
  await inbox()
})

test('uses the last booking as sample, with the customer’s text for the default template', async () => {
  const { office, params, book, inbox, read } = await startOffice()
  expect(await office.call(getLetterSample, params('booking-confirmed'))).toBeNull()
  const booking = await book('pt', 'Beatriz')
  const [mail] = await inbox()
  const sample = await office.call(getLetterSample, params('booking-confirmed', 'pt'))
  expect(sample).toMatchObject({ booking: { id: booking.id, contact_name: 'Beatriz' }, has_examples: false })
  const requested = await office.call(getLetterSample, params('booking-requested', 'es'))
  expect(requested?.values.plazo).toMatch(/^Si no te respondemos antes del /)
  const { usual } = await read('booking-confirmed', 'pt')
  const shown = filledIn(usual, sample?.values ?? {})
  expect(shown.subject).toBe(mail?.subject)
  expect(shown.body).toBe(mail?.text.replaceAll('\r\n', '\n').trim())
  for (const kind of editableKinds)
    for (const language of languages) {
      const one = await office.call(getLetterSample, params(kind, language))
      const { body } = filledIn(
        speak(language, () => usualTemplate(kind)),
        one?.values ?? {},
      )
      expect(body).toContain('Beatriz')
      expect(body).not.toMatch(/undefined|\[object|[{}]/)
    }
})

test('shows every template for a pending, partly cancelled last booking, with its valid tour', async () => {
  const { office, params, product } = await startOffice()
  const tour = (date: string) => ({ product_id: product.id, date, start_time: '08:00', party: { ADULT: 1 } })
  const contact = { name: 'Ana', email: 'ana@correo.test', phone: '' }
  const { id, items, version } = await office.call(createBooking, {
    body: { status: 'pendiente', items: [tour('2027-05-04'), tour('2027-05-06')], contact },
  })
  await office.call(cancelItem, {
    params: { id, item_id: items[0]?.id ?? '' },
    body: { version, origin: 'cliente', reason: 'Llamó' },
  })
  for (const kind of editableKinds) {
    const { values = {} } = (await office.call(getLetterSample, params(kind))) ?? {}
    expect([kind, Object.values(values).join(' ')]).toEqual([kind, expect.not.stringMatching(/4 de mayo/)])
  }
  const reminder = await office.call(getLetterSample, params('reminder'))
  expect(reminder?.values).toMatchObject({ dia: 'jueves 6 de mayo' })
})

test('sends the default text instead of one that a later version would refuse', async () => {
  const { office, params, book, inbox, db } = await startOffice()
  await office.call(saveLetterTemplate, { ...params('booking-confirmed'), body: { ...own, version: 0 } })
  await sql`update letter_templates set body = 'Hola {nombre}', usual_digest = 'other'`.execute(db)
  await book('es')
  expect((await inbox())[0]?.text).toContain('Tu reserva está confirmada.')
  const { id } = params('booking-confirmed').params
  const list = await office.call(listLetterTemplates, { params: { id } })
  expect(list).toHaveLength(editableKinds.length * languages.length)
  expect(list.filter((each) => each.own)).toEqual([
    { kind: 'booking-confirmed', language: 'es', own: true, outdated: true },
  ])
})

test('hides them from sellers, and other operators’ from everyone', async () => {
  const { as, office, params, db } = await startOffice()
  const at = params('thanks')
  await expect((await as(2)).call(getLetterSample, at)).rejects.toMatchObject({ status: 403 })
  await expect(
    (await as(3)).call(saveLetterTemplate, { ...at, body: { ...own, version: 0 } }),
  ).rejects.toMatchObject({
    status: 403,
  })
  const { tour_operator_id: id } = await givenOperator(db)
  const theirs = { params: { ...at.params, id } }
  await expect(office.call(getLetterSample, theirs)).rejects.toMatchObject({ status: 404 })
  await expect(office.call(listLetterTemplates, { params: { id } })).rejects.toMatchObject({ status: 404 })
  await expect(
    office.call(saveLetterTemplate, { ...theirs, body: { ...own, version: 0 } }),
  ).rejects.toMatchObject({ status: 404 })
})
