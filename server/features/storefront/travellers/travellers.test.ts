import { expect, test } from 'vitest'

import { cancelBooking } from '#contract/bookings/booking-acts.contract.ts'
import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { drawnPages } from '#server/http/pages.ts'
import { openTraveller, sealTraveller } from '#server/security/traveller-token.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { visitorOf } from '#testing/app/visitor.ts'
import { givenProduct } from '#testing/given/given.ts'
import { renderPage } from '#web/storefront/render.tsx'

/** Nine people on two tours, sold by the office in Portuguese. */
async function startWithGroup() {
  const pages = drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' })
  const app = await startTestApp({ pages })
  const valley = await givenProduct(app.db, app.operator, { name: 'Valle' })
  const geysers = await givenProduct(app.db, app.operator, { name: 'Géiseres' })
  const seller = await app.as(1)
  const party = { ADULT: 8, CHILD: 1 }
  const { id } = await seller.call(createBooking, {
    body: {
      items: [
        { product_id: valley.id, date: '2027-05-10', start_time: '08:00', party },
        { product_id: geysers.id, date: '2027-05-12', start_time: '08:00', party },
      ],
      contact: { name: 'Ana Souza', language: 'pt' },
    },
  })
  const visitor = visitorOf(app)
  const page = async () => (await visitor.ask(`/public/booking/${id}`)).text
  const version = async () =>
    (await app.db.selectFrom('bookings').select('version').executeTakeFirstOrThrow()).version
  const send = async (fields: Record<string, string>) =>
    visitor.send(`/public/booking/${id}`, { version: String(await version()), ...fields })
  const people = async () => {
    const { items } = await seller.call(getBooking, { params: { id } })
    return items.map(({ passengers }) => passengers)
  }
  /** the addresses of the travellers' own forms, in the order of the page */
  const links = async () =>
    [...(await page()).matchAll(/href="[^"]*(\/public\/traveller\/[\w-]+)"/g)].map(([, path = '']) => path)
  return { ...app, id, seller, visitor, page, send, people, links }
}

test('fills what all have in common, and leaves what someone answered', async () => {
  const { send, people } = await startWithGroup()
  const [[, second] = []] = await people()
  const ids = (await people()).map(([, each]) => each?.id).join()
  expect(second).toBeDefined()
  await send({ act: 'passenger', ids, nationality: 'AR' })
  const { response } = await send({ act: 'everyone', nationality: 'BR', document_type: 'pasaporte' })
  expect(response.headers.get('location')).toContain('done=everyone')
  for (const passengers of await people())
    expect(passengers.map(({ nationality, document_type }) => [nationality, document_type])).toEqual(
      passengers.map((_, index) => [index === 1 ? 'AR' : 'BR', 'pasaporte']),
    )
})

test('saves a pasted list on all tours; a list that cannot be read comes back with its row named', async () => {
  const { send, people } = await startWithGroup()
  const pasted = 'Nome;Documento;Nascimento;País\nAna Souza;FD1;01/02/1990;Brasil\nBruno Lima;FD2;3/4/1985;br'
  expect((await send({ act: 'pasted', pasted })).response.status).toBe(303)
  for (const [first, second] of await people()) {
    expect(first).toMatchObject({ full_name: 'Ana Souza', document_number: 'FD1', nationality: 'BR' })
    expect(second).toMatchObject({ full_name: 'Bruno Lima', birth_date: '1985-04-03' })
  }
  const wrong = await send({ act: 'pasted', pasted: 'Ana Souza\nBruno Lima, Nárnia' })
  expect(wrong.response.status).toBe(400)
  expect(wrong.text).toContain('Linha 2: não reconhecemos «Nárnia»')
  expect(wrong.text).toContain('Ana Souza\nBruno Lima, Nárnia</textarea>')
  const many = await send({ act: 'pasted', pasted: Array.from({ length: 10 }, () => 'Eva Luz').join('\n') })
  expect(many.text).toContain('Você colou 10 linhas, mas viajam 9 pessoas')
  const child = await send({
    act: 'pasted',
    pasted: Array.from({ length: 9 }, (_, index) => `Eva Luz, FD${index}, 1990-01-01`).join('\n'),
  })
  expect(child.response.status).toBe(422)
  expect((await people())[0]?.[1]?.full_name).toBe('Bruno Lima')
})

test('gives each traveller a link of their own that shows and writes this one person alone', async () => {
  const { links, visitor, people, id, clock } = await startWithGroup()
  const [, own = '', other = ''] = await links()
  expect(new Set(await links()).size).toBe(9)
  const stranger = visitor.ask
  const before = await stranger(own)
  expect(before.response.headers.get('cache-control')).toBe('no-store')
  expect(before.text).toContain('Seus dados para a viagem')
  expect(before.text).not.toContain(id)
  expect(before.text).not.toContain('Ana Souza')
  const fields = {
    full_name: 'Bruno Lima',
    document_number: 'FD223344',
    nationality: 'BR',
    birth_date: '1985-04-03',
  }
  const saved = await visitor.send(own, fields)
  expect(saved.response.headers.get('location')).toBe(`${own}?done=1`)
  const again = (await stranger(`${own}?done=1`)).text
  expect(again).toContain('Bruno Lima: seus dados')
  expect(again).toContain('344')
  expect(again).not.toContain('FD223344')
  expect((await stranger(other)).text).not.toContain('Bruno')
  // Both tours know the person, and a correction is possible until the first begins.
  await visitor.send(own, { full_name: 'Bruno Lima Costa' })
  for (const [first, second, third] of await people()) {
    expect([first?.full_name, second?.full_name, third?.full_name]).toEqual([
      'Ana Souza',
      'Bruno Lima Costa',
      '',
    ])
    expect(second?.document_number).toBe('FD223344')
  }
  clock.now = new Date('2027-05-12T13:00:00Z')
  expect((await stranger(own)).text).toContain('não recebe mais dados')
  expect((await visitor.send(own, { full_name: 'Outro' })).response.status).toBe(404)
})

test('lets nine travellers save at the same moment', async () => {
  const { links, visitor, people } = await startWithGroup()
  const all = await links()
  const sent = await Promise.all(
    all.map((path, index) =>
      // The office named the first one.
      visitor.send(path, index === 0 ? { nationality: 'BR' } : { full_name: `Pessoa ${'ABCDEFGHI'[index]}` }),
    ),
  )
  expect(sent.map(({ response }) => response.status)).toEqual(all.map(() => 303))
  expect((await people())[1]?.map(({ full_name }) => full_name.at(-1)).join('')).toBe('aBCDEFGHI')
})

test('opens nothing with a forged or foreign token', async () => {
  const { links, visitor, id } = await startWithGroup()
  const [own = ''] = await links()
  const token = own.split('/').at(-1) ?? ''
  const turned = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
  for (const each of [
    turned,
    'x',
    id,
    sealTraveller(Buffer.alloc(32, 1), { booking_id: id, traveller: 'ADULT 1' }),
  ])
    expect((await visitor.ask(`/public/traveller/${each}`)).response.status).toBe(404)
  expect(openTraveller(Buffer.alloc(32, 2), token)).toBeNull()
})

test('of two browsers that fill one link, one saves, and the other keeps what it typed and reads whose data are there', async () => {
  const { links, visitor, people } = await startWithGroup()
  const [, own = ''] = await links()
  const drawn = (await visitor.ask(own)).text
  expect(drawn).toContain('name="seen_name" value=""')
  expect(drawn).not.toContain('peça seu próprio link')
  const typed = [
    { full_name: 'Bruno Lima', document_number: 'FD1111', seen_name: '' },
    { full_name: 'Carla Dias', document_number: 'FD2222', seen_name: '' },
  ]
  const sent = await Promise.all(typed.map((fields) => visitor.send(own, fields)))
  expect(sent.map(({ response }) => response.status).toSorted((a, b) => a - b)).toEqual([303, 409])
  const [first, second] = sent[0]?.response.status === 303 ? typed : typed.toReversed()
  const refused = sent.find(({ response }) => response.status === 409)?.text ?? ''
  expect(refused).toContain(`${first?.full_name} salvou os dados com este mesmo link`)
  expect(refused).toMatch(new RegExp(`name="full_name" value="${second?.full_name}"`))
  expect(refused).toContain(`name="seen_name" value="${first?.full_name}"`)
  const saved = async () => (await people()).map(([, each]) => [each?.full_name, each?.document_number])
  const one = [first?.full_name, first?.document_number]
  expect(await saved()).toEqual([one, one])
  // The same form sent twice is no other person; an empty name of an old form takes nothing away.
  expect((await visitor.send(own, { ...first })).response.status).toBe(303)
  expect((await visitor.send(own, { full_name: '', seen_name: '' })).response.status).toBe(409)
  expect(await saved()).toEqual([one, one])
  // Opened again, it says whose data are there; they are replaced on purpose.
  expect((await visitor.ask(own)).text).toContain(`Se você não é ${first?.full_name}, peça seu próprio link`)
  const replaced = await visitor.send(own, { ...second, seen_name: first?.full_name ?? '' })
  expect(replaced.response.status).toBe(303)
  expect((await saved())[0]?.[0]).toBe(second?.full_name)
})

test('a link of a booking that was cancelled says that it takes no data, and takes none', async () => {
  const { links, visitor, people, seller, id } = await startWithGroup()
  const [, own = ''] = await links()
  await visitor.send(own, { full_name: 'Bruno Lima' })
  const { version } = await seller.call(getBooking, { params: { id } })
  const body = { version, origin: 'cliente' as const, reason: 'Não viajam' }
  await seller.call(cancelBooking, { params: { id }, body })
  const closed = await visitor.ask(own)
  expect(closed.response.status).toBe(200)
  expect(closed.text).toContain('Este link não recebe mais dados')
  expect(closed.text).not.toContain('Bruno')
  const sent = await visitor.send(own, { full_name: 'Outro Nome', seen_name: 'Bruno Lima' })
  expect(sent.response.status).toBe(404)
  expect((await people())[0]?.[1]?.full_name).toBe('Bruno Lima')
})
