import { expect, test } from 'vitest'

import { someParty, someRun } from '../../testing/crew-facts.ts'
import { crewTexts } from '../crew.texts.ts'
import { findVoucher, activeTours, voucherCode } from './check-in.rules.ts'

const booking_id = '2f1c9a34-8d5b-4b1e-9d6c-0a7b3f6e5d21'
const booking_digest = 'f8d7ecc547f620646cb8306f7851e25db1e53da7ec5221772cb331aef70227ce'
const address = `https://reservas.example/public/landing/booking-voucher/${booking_id}`

test('a voucher is known by the address in its code, or by its locator however it is typed', async () => {
  const known = { booking_id, booking_digest }
  expect(await voucherCode(address)).toEqual(known)
  expect(await voucherCode(`${address}?x=1`)).toEqual(known)
  expect(await voucherCode(`https://reservas.example/public/booking/${booking_id.toUpperCase()}`)).toEqual(
    known,
  )
  expect(await voucherCode(' kx3-r7p ')).toEqual({ locator: 'KX3R7P' })
})

test('what is no voucher is not taken for one', async () => {
  expect(await voucherCode('https://example.com/menu')).toBeNull()
  expect(await voucherCode(`https://example.com/${booking_id}`)).toBeNull()
  expect(await voucherCode('KX3')).toBeNull()
  expect(await voucherCode('')).toBeNull()
})

test('a scanned voucher finds its party by the digest, and on a run kept from before by the id', async () => {
  const code = await voucherCode(address)
  const whereOf = (party: object) => {
    const run = { ...someRun, parties: [{ ...someParty, ...party }] }
    return code && findVoucher(code, run, [run]).where
  }
  expect(whereOf({ booking_digest })).toBe('here')
  expect(whereOf({ booking_digest: undefined, booking_id })).toBe('here')
  expect(whereOf({})).toBe('nowhere')
})

test('hides cancelled tours of another run’s voucher', () => {
  const [moon, lagoon] = [
    { name: 'Luna', status: 'cancelada' },
    { name: 'Cejar', status: 'confirmada' },
  ]
  const said = (items: { name: string; status: string }[]) =>
    crewTexts.voucherOf(
      'Eva',
      activeTours(items).map(({ name }) => name),
    )
  expect(said([moon, lagoon])).toBe('Eva: Cejar.')
  expect(said([moon])).toBe('Eva: todo lo que reservó está cancelado.')
})
