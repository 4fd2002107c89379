import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { anonymisePerson, getPerson, mergePersons } from '#contract/persons/persons.contract.ts'
import { givenPerson } from '#testing/given/given-resources.ts'
import { withoutTriggers } from '#testing/growth/installation.ts'

import {
  getGuideProfile,
  recordGuideConsent,
  removeGuidePicture,
  uploadGuidePicture,
  withdrawGuideConsent,
} from '../contract/guides.contract.ts'
import { guidePicturePath } from '../rules/picture-path.rules.ts'
import { drawnPicture, startGuided } from '../testing/guided.ts'

const consent = { consented_on: '2027-05-01' }
const first = 'Rayén'
const surname = 'Quispe'

test('a tour and a voucher show first name, languages and picture of its guide after the consent', async () => {
  const { manager, params, publish, landing, voucher, upload, visit } = await startGuided()
  await publish()
  expect([await landing(), await voucher()].map((html) => html.includes(first))).toEqual([false, false])

  const recorded = await manager.call(recordGuideConsent, { params, body: consent })
  expect(recorded.consent).toMatchObject({
    ...consent,
    picture_id: null,
    recorded_by_name: manager.user.full_name,
  })
  expect((await upload()).consent?.picture_id).toEqual(expect.any(String))
  const { consent: shown } = await manager.call(getGuideProfile, { params })
  const address = guidePicturePath(shown?.picture_id ?? '')
  for (const html of [await landing(), await voucher()]) {
    expect(html).toContain(first)
    expect(html).toContain('Habla español e inglés')
    expect(html).toContain(`src="${address}"`)
    expect(html).not.toContain(surname)
  }
  expect(await landing('/en')).toContain('Speaks Spanish and English')
  expect(await landing('/pt')).toContain('Fala espanhol e inglês')
  const picture = await visit(address)
  expect([picture.status, picture.headers.get('content-type'), picture.headers.get('cache-control')]).toEqual(
    [200, 'image/webp', 'no-cache'],
  )
})

test('a voucher names the guide once the sheet is published', async () => {
  const { manager, params, publish, landing, voucher } = await startGuided()
  await manager.call(recordGuideConsent, { params, body: consent })
  expect([await landing(), await voucher()].map((html) => html.includes(first))).toEqual([false, false])
  await publish()
  expect([await landing(), await voucher()].map((html) => html.includes(first))).toEqual([true, true])
})

test('a withdrawn consent removes name and picture from all pages at once, cached ones too', async () => {
  const { manager, params, publish, landing, voucher, upload, visit, db } = await startGuided({
    PAGES_KEPT_MB: '10',
  })
  await publish()
  await manager.call(recordGuideConsent, { params, body: consent })
  const { consent: shown } = await upload()
  const address = guidePicturePath(shown?.picture_id ?? '')
  await expect.poll(() => landing()).toContain(first)
  expect((await visit(address)).status).toBe(200)

  expect(await manager.call(withdrawGuideConsent, { params })).toEqual({ consent: null })
  expect((await visit(address)).status).toBe(404)
  expect(await voucher()).not.toContain(first)
  // Far below the age at which a cached page is read again without a notification.
  await expect.poll(() => landing(), { timeout: 600, interval: 30 }).not.toContain(first)
  const { rows } =
    await sql`select from graphile_worker.jobs where task_identifier = 'remove_guide_picture'`.execute(db)
  expect(rows).toHaveLength(1)
})

test('a replaced or removed picture is no longer served', async () => {
  const { manager, params, upload, visit } = await startGuided()
  await expect(upload()).rejects.toMatchObject({ status: 404 })
  await manager.call(recordGuideConsent, { params, body: consent })
  const before = guidePicturePath((await upload()).consent?.picture_id ?? '')
  const after = guidePicturePath((await upload()).consent?.picture_id ?? '')
  expect([(await visit(before)).status, (await visit(after)).status]).toEqual([404, 200])
  await expect(upload(Buffer.from('no picture'))).rejects.toMatchObject({
    problem: { code: 'picture_not_readable' },
  })
  expect((await manager.call(removeGuidePicture, { params })).consent).toMatchObject({ picture_id: null })
  expect((await visit(after)).status).toBe(404)
})

test('an inactive guide, and one who is no guide any more, is not shown', async () => {
  const { manager, params, person_id, publish, landing, voucher, upload, visit, db } = await startGuided()
  await publish()
  await manager.call(recordGuideConsent, { params, body: consent })
  const address = guidePicturePath((await upload()).consent?.picture_id ?? '')
  // Who is on a sheet to come cannot be deactivated: here the sheet is one of before.
  const set = (values: { state: number; roles: string[] }) =>
    withoutTriggers(db, (tx) => tx.updateTable('persons').set(values).where('id', '=', person_id).execute())
  const seen = async () => [
    (await landing()).includes(first),
    (await voucher()).includes(first),
    (await visit(address)).status,
  ]
  await set({ state: 2, roles: ['guia'] })
  expect(await seen()).toEqual([false, false, 404])
  await set({ state: 1, roles: ['chofer'] })
  expect(await seen()).toEqual([false, false, 404])
  await set({ state: 1, roles: ['guia'] })
  expect(await seen()).toEqual([true, true, 200])
})

test('a forgotten guide loses consent and picture', async () => {
  const { manager, db, operator, visit } = await startGuided()
  const { id } = await givenPerson(db, operator, { full_name: 'Nayra Condori', roles: ['guia'] })
  const params = { id }
  await manager.call(recordGuideConsent, { params, body: consent })
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(await drawnPicture())]), 'foto.jpg')
  const { consent: shown } = await manager.call(uploadGuidePicture, { params, body })
  const { version } = await manager.call(getPerson, { params })
  await manager.call(anonymisePerson, { params, body: { version } })
  expect(await db.selectFrom('guide_profiles').select('person_id').execute()).toEqual([])
  expect((await visit(guidePicturePath(shown?.picture_id ?? ''))).status).toBe(404)
  await expect(manager.call(recordGuideConsent, { params, body: consent })).rejects.toMatchObject({
    problem: { code: 'person_anonymised' },
  })
})

test('a consent is recorded by managers of its operator, and not for a day to come', async () => {
  const { as, manager, params, upload } = await startGuided()
  await expect(
    manager.call(recordGuideConsent, { params, body: { consented_on: '2027-05-04' } }),
  ).rejects.toMatchObject({ problem: { fields: { consented_on: 'Elige hoy o un día anterior' } } })
  await manager.call(recordGuideConsent, { params, body: consent })
  await upload()
  for (const level of [2, 3, 4, 5] as const) {
    const { call } = await as(level)
    await expect(call(getGuideProfile, { params })).rejects.toMatchObject({ status: 403 })
    await expect(call(recordGuideConsent, { params, body: consent })).rejects.toMatchObject({ status: 403 })
    await expect(call(uploadGuidePicture, { params, body: new FormData() })).rejects.toMatchObject({
      status: 403,
    })
  }
})

test('a merge keeps one consent of the two, that of the kept person first', async () => {
  const { db, operator, manager, params, person_id } = await startGuided()
  const twin = await givenPerson(db, operator, { full_name: 'Rayen Quispe', roles: ['guia'] })
  const versionOf = async (id: string) => {
    const query = db.selectFrom('persons').select('version').where('id', '=', id)
    return (await query.executeTakeFirstOrThrow()).version
  }
  await manager.call(recordGuideConsent, { params: { id: twin.id }, body: consent })
  const merge = async (other_id: string) =>
    manager.call(mergePersons, {
      params,
      body: {
        version: await versionOf(person_id),
        other_id,
        other_version: await versionOf(other_id),
        take: [],
      },
    })
  await merge(twin.id)
  expect((await manager.call(getGuideProfile, { params })).consent).toMatchObject(consent)
  const third = await givenPerson(db, operator, { full_name: 'R. Quispe', roles: ['guia'] })
  await manager.call(recordGuideConsent, { params: { id: third.id }, body: { consented_on: '2027-04-01' } })
  await merge(third.id)
  expect((await manager.call(getGuideProfile, { params })).consent).toMatchObject(consent)
})
