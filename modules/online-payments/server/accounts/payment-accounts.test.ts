import { expect, test } from 'vitest'

import { actsOn } from '#server/db/act.ts'
import { secretBox } from '#server/security/secret-box.ts'
import { startTestApp, testSecretsKey } from '#testing/app/test-app.ts'
import { givenOperator } from '#testing/given/given.ts'

import { givenPaymentAccount, trialAccounts } from '../../testing/given-payments.ts'
import { findPaymentAccount, listPayableProviders } from './payment-accounts.queries.ts'
import { resealAccounts } from './reseal-accounts.command.ts'

test('an operator’s account is found with its secrets, another operator’s is not', async () => {
  const app = await startTestApp()
  const { tour_operator_id } = app.operator
  const other = await givenOperator(app.db)
  await givenPaymentAccount(app, app.operator, 'webpay')
  await givenPaymentAccount(app, app.operator, 'mercado_pago', { enabled: false })
  expect(await findPaymentAccount(app, tour_operator_id, 'webpay')).toEqual({
    ...trialAccounts.webpay,
    enabled: true,
  })
  expect(await findPaymentAccount(app, tour_operator_id, 'mercado_pago')).toMatchObject({ enabled: false })
  expect(await listPayableProviders(app.db, tour_operator_id)).toEqual([
    { provider: 'webpay', environment: 'prueba', currency: 'CLP' },
  ])
  expect(await findPaymentAccount(app, other.tour_operator_id, 'webpay')).toBeNull()
  expect(await listPayableProviders(app.db, other.tour_operator_id)).toEqual([])
})

test('cannot decrypt secrets copied to another operator', async () => {
  const app = await startTestApp()
  const other = await givenOperator(app.db)
  await givenPaymentAccount(app, app.operator, 'webpay')
  const { secrets } = await app.db.selectFrom('payment_accounts').select('secrets').executeTakeFirstOrThrow()
  expect(secrets).not.toContain(trialAccounts.webpay.secret)
  await givenPaymentAccount(app, other, 'webpay')
  await app.db
    .updateTable('payment_accounts')
    .set({ secrets })
    .where('tour_operator_id', '=', other.tour_operator_id)
    .execute()
  expect(await findPaymentAccount(app, other.tour_operator_id, 'webpay')).toBeNull()
})

test('seals secrets of an old key again at a start, so that the old key can be dropped', async () => {
  const app = await startTestApp()
  const { tour_operator_id } = app.operator
  await givenPaymentAccount(app, app.operator, 'webpay')
  const fresh = 'another key of thirty-two characters'
  const act = actsOn({ db: app.db, now: () => app.clock.now, publicUrl: '' })
  expect(await act(null, (each) => resealAccounts(each, secretBox([fresh, testSecretsKey])))).toBe(1)
  expect(await act(null, (each) => resealAccounts(each, secretBox([fresh, testSecretsKey])))).toBe(0)
  const { db } = app
  const after = { db, secrets: secretBox([fresh]) }
  expect(await findPaymentAccount(after, tour_operator_id, 'webpay')).toMatchObject(trialAccounts.webpay)
  expect(await findPaymentAccount(app, tour_operator_id, 'webpay')).toBeNull()
})
