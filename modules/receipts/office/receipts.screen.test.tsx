import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'

import { screen, startOfficePage, waitFor, within } from '#testing/app/office-page.tsx'
import { smallPdf } from '#testing/given/small-pdf.ts'

import { listReceipts, rejectReceipt } from '../contract/receipts.contract.ts'
import { withReceipts } from '../testing/receipts.ts'
import ReceiptsScreen from './receipts.screen.tsx'

test('a receipt that a colleague settles does not make place for another under the person’s hands', async () => {
  const page = await withReceipts(await startOfficePage(1))
  const [ana, eva] = [await page.sold('Ana Rojas'), await page.sold('Eva Soto')]
  await page.send(ana.id, { amount: '17000', reference: 'OP 71' })
  await page.send(eva.id, { amount: '18000', reference: 'OP 72' }, { bytes: smallPdf() })
  const waiting = async () => (await page.manager.call(listReceipts, { query: {} })).receipts
  const [first, second] = await waiting()
  const pageOf = (receipt: typeof first) => ({ name: new RegExp(receipt?.booking.locator ?? 'none') })
  page.open(<ReceiptsScreen />)
  await screen.findByRole('heading', pageOf(first))
  await page.keys.keyboard('r')
  const dialog = await screen.findByRole('dialog', { name: 'Rechazar el comprobante' })
  await page.manager.call(rejectReceipt, {
    params: { id: first?.id ?? '' },
    body: { reason: 'El dinero no ha llegado.' },
  })
  await page.queryClient.invalidateQueries()
  await screen.findByText('Otra persona ya resolvió este comprobante.')
  expect(screen.getByRole('heading', pageOf(first))).toBeTruthy()
  await page.keys.click(within(dialog).getByRole('button', { name: 'Rechazar' }))
  await within(dialog).findByRole('alert')
  await page.keys.keyboard('{Escape}a')
  expect((await waiting()).map(({ id }) => id)).toEqual([second?.id])
  await page.keys.click(screen.getByRole('button', { name: 'Ver el siguiente' }))
  await screen.findByRole('heading', pageOf(second))
})

/** Something else on the screen that answers once, and never again. */
function ReadForEver() {
  useQuery({
    queryKey: ['slow'],
    queryFn: ({ client }) => (client.getQueryData(['slow']) ? new Promise(() => undefined) : true),
  })
  return null
}

test('a receipt is accepted while what the one before it changed is still read again', async () => {
  const page = await withReceipts(await startOfficePage(1))
  const [ana, eva] = [await page.sold('Ana Rojas'), await page.sold('Eva Soto')]
  await page.send(ana.id, { amount: String(ana.due), reference: 'OP 81' })
  await page.send(eva.id, { amount: String(eva.due), reference: 'OP 82' }, { bytes: smallPdf() })
  const waiting = async () => (await page.manager.call(listReceipts, { query: {} })).receipts
  const [first, second] = await waiting()
  page.open(
    <>
      <ReadForEver />
      <ReceiptsScreen />
    </>,
  )
  await screen.findByRole('heading', { name: new RegExp(first?.booking.locator ?? 'none') })
  await page.keys.keyboard('a')
  await screen.findByRole('heading', { name: new RegExp(second?.booking.locator ?? 'none') })
  await page.keys.keyboard('a')
  await waitFor(async () => expect(await waiting()).toEqual([]))
})
