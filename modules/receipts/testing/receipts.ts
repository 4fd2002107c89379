/** Receipts of transfers that customers send. */
import type { startTestApp } from '#testing/app/test-app.ts'
import { startWithDeposit, withDeposit } from '#testing/given/deposit.ts'
import { receiptPicture } from '#testing/given/receipt-pictures.ts'

import { receiptForm, sendReceipt } from './send-receipt.ts'

type TestApp = Awaited<ReturnType<typeof startTestApp>>

export const startWithReceipts = async (settings: Parameters<typeof startWithDeposit>[0] = {}) =>
  sending(await startWithDeposit(settings))
export const withReceipts = async <App extends TestApp>(app: App) => sending(await withDeposit(app))

async function sending<App extends TestApp>(app: App) {
  const drawn = await receiptPicture().resize(270).jpeg().toBuffer()
  const send = (
    booking_id: string,
    fields: Record<string, string>,
    { bytes = drawn }: { bytes?: Buffer } = {},
  ) => sendReceipt(app, booking_id, receiptForm(fields, bytes))
  return { ...app, send }
}
