import { expect, test, vi } from 'vitest'

import { givenPaymentProviders } from '../testing/given-payments.ts'
import { onlyTrials } from './only-trials.ts'
import { ProviderSilent } from './payment-provider.ts'
import { openPaymentProviders } from './payment-providers.ts'

const at = new Date('2027-05-10T12:00:00Z')
const order = {
  reference: 'A1',
  amount: 1000,
  currency: 'CLP',
  title: 'Tour',
  payer: { full_name: 'José', email: 'jose@correo.test' },
  return_url: 'http://here.test/return',
  notice_url: 'http://here.test/notice',
  expires_at: at,
}

test.each(['webpay', 'mercado_pago'] as const)(
  '%s: real keys are sent to no server of trials',
  async (code) => {
    const server = await givenPaymentProviders()
    const fetched = vi.spyOn(globalThis, 'fetch')
    const provider = onlyTrials(openPaymentProviders(server.url))[code]
    const account = {
      provider: code,
      environment: 'produccion',
      account: '597012345678',
      secret: 'a real secret',
      notice_secret: '',
    } as const
    expect(await provider.check(account)).toMatchObject({ outcome: 'unreachable' })
    const tried = { provider_ref: 'x', reference: 'A1' }
    const refund = { payment_id: '1', amount: 1, whole: true, currency: 'CLP', key: 'k' }
    for (const call of [
      () => provider.start(account, order),
      () => provider.payments(account, tried, { close: true }),
      () => provider.payment(account, '1'),
      () => provider.refund(account, refund),
    ])
      await expect(call()).rejects.toBeInstanceOf(ProviderSilent)
    expect(fetched).not.toHaveBeenCalled()
    await provider.check({ ...account, environment: 'prueba' })
    expect(fetched).toHaveBeenCalled()
    fetched.mockRestore()
  },
)
