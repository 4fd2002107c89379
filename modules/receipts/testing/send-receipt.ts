import type { SendingCustomer } from '#testing/module-testing.ts'

export function receiptForm(fields: Record<string, string>, bytes: Buffer): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(bytes)]), 'comprobante')
  return form
}

/** Answers the receipt that the form made; of a form that was sent twice, the first one's. */
export async function sendReceipt({ db, customer }: SendingCustomer, booking_id: string, form: FormData) {
  const receipts = () =>
    db
      .selectFrom('receipts')
      .select(['id', 'status'])
      .where('booking_id', '=', booking_id)
      .orderBy('created_at')
      .execute()
  const before = new Set((await receipts()).map(({ id }) => id))
  await customer.sendForm(`/public/booking/${booking_id}/receipt`, form)
  const after = await receipts()
  const receipt = after.find(({ id }) => !before.has(id)) ?? after.at(-1)
  if (!receipt) throw new Error('No receipt was stored')
  return receipt
}
