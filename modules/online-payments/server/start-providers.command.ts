import type { Starting } from '#server/extensions/server-module.ts'

import { onlyTrials } from '../providers/only-trials.ts'
import { openPaymentProviders } from '../providers/payment-providers.ts'

export async function startProviders(starting: Starting) {
  const at = await providersAt(starting)
  return at === undefined ? {} : { paymentProviders: onlyTrials(openPaymentProviders(at)) }
}

/** In a demo payments go to our own fake provider, which moves no money. */
async function providersAt({ config, isDemo, onStop }: Starting): Promise<string | undefined> {
  const { PAYMENT_PROVIDERS_URL: given } = config.ofModules
  if (given !== undefined || !isDemo) return given
  const { startDemoPayments } = await import('../demo/demo-payments.ts')
  const { url, close } = await startDemoPayments(config.dataDir)
  onStop(close)
  return url
}
