import { join } from 'node:path'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import type { Language } from '#domain/language.ts'
import type { CustomerKind } from '#domain/messages/message.ts'
import { queueMessage } from '#server/features/messages/queue-message.command.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import { mailTransport } from '#server/mail/transport.ts'
import { actsAt } from '#testing/app/act-at.ts'
import { startMailServer } from '#testing/app/mail-server.ts'
import { readMail } from '#testing/app/read-mail.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

import type { WhatsAppKind } from '../rules/whatsapp-kind.rules.ts'
import { givenWhatsAppAccount, givenWhatsAppServer, trialWhatsApp } from './given-whatsapp.ts'

/** An operator that writes by WhatsApp to a customer who travels in two days; a real mail server is there too. */
export async function startWriting({
  kinds = ['reminder', 'pickup-time', 'pickup-changed'],
  phone = '+56912345678',
  language = 'es',
}: { kinds?: WhatsAppKind[]; phone?: string; language?: Language } = {}) {
  const clock = { now: new Date() }
  const meta = await givenWhatsAppServer({ now: () => clock.now })
  const app = await startTestApp({ settings: { WHATSAPP_URL: meta.url, PUBLIC_URL: 'https://tours.test' } })
  clock.now = app.clock.now
  const { db, operator } = app
  await givenWhatsAppAccount(app, operator, { kinds, server: meta })
  const webhook = `${app.host}/public/whatsapp/notices/${operator.tour_operator_id}`
  if (!(await meta.subscribe(webhook, trialWhatsApp.verify_token)))
    throw new Error('The webhook was not agreed with Meta')
  const mail = await startMailServer()
  const handlers = jobHandlers({
    ...app,
    now: () => app.clock.now,
    sendMail: mailTransport(mail.url, join(app.config.dataDir, 'mail')),
  })
  const product = await givenProduct(db, operator, { capacity: 40 })
  const admin = await app.as(1)
  const sell = (name: string, more: { phone?: string; date?: string; email?: string } = {}) =>
    admin.call(createBooking, {
      body: saleOf({
        product_id: product.id,
        date: more.date ?? '2027-05-05',
        start_time: '08:00',
        party: { ADULT: 1 },
        contact: { name, email: more.email ?? 'ana@correo.test', phone: more.phone ?? phone, language },
      }),
    })
  const booking = await sell('Ana Rojas Díaz')
  /** Moves the clock of both sides. */
  const at = (moment: Date) => {
    app.clock.now = moment
    clock.now = moment
  }
  /** Hands over what is due until nothing is; answers the subjects of the mails that arrived. */
  const send = async () => {
    for (let round = 0; round < 6; round++) {
      const due = await db
        .selectFrom('messages')
        .select('id')
        .where('status', '=', 'en_cola')
        .where('send_after', '<=', app.clock.now)
        .orderBy('id')
        .execute()
      if (due.length === 0) break
      for (const { id } of due) await handlers.send_message({ message_id: id })
      await meta.settled()
    }
    return mail.received.splice(0).map((raw) => readMail(raw).subject)
  }
  await send()
  const say = (kind: CustomerKind, more: { item_ids?: string[]; subject?: string } = {}) =>
    actsAt(db, app.clock.now).act(null, (act) =>
      queueMessage(act, {
        tour_operator_id: operator.tour_operator_id,
        kind: kind as 'pickup-time', // oxlint-disable-line typescript/no-unsafe-type-assertion -- any kind will do
        language,
        recipient: 'ana@correo.test',
        booking_id: booking.id,
        item_ids: more.item_ids ?? booking.items.map(({ id }) => id),
        subject: more.subject ?? `mail: ${kind}`,
        body: 'by mail',
      }),
    )
  const sentMessages = () =>
    db
      .selectFrom('messages')
      .select(['id', 'channel', 'status', 'dropped', 'error', 'doubts', 'recipient', 'body', 'provider_id'])
      .where('kind', 'in', ['pickup-time', 'pickup-changed', 'reminder'])
      .orderBy('id')
      .execute()
  const brief = async () =>
    (await sentMessages()).map(({ channel, status, dropped, error }) =>
      [channel, status, dropped, error].filter(Boolean).join(' '),
    )
  return { ...app, meta, mail, handlers, admin, booking, sell, send, say, sentMessages, brief, at, webhook }
}
