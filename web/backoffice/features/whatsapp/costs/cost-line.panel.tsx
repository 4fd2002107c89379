import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import type { InputOf } from '#contract/endpoint/endpoint.ts'
import { estimateWhatsApp } from '#contract/whatsapp/costs.contract.ts'
import { apiQuery } from '#web/api/hooks.ts'

import { sumsWord } from './cost-words.rules.ts'
import { costsTexts as texts } from './costs.texts.ts'

export type CostLineProps = { of: InputOf<typeof estimateWhatsApp>['query'] }

/** What telling them costs by WhatsApp; nothing where it goes by mail. */
export function CostLine({ of }: CostLineProps) {
  const { data } = useQuery(apiQuery(estimateWhatsApp, { query: of }))
  if (!data || data.messages === 0) return null
  const { messages, sums, unpriced } = data
  return (
    <Text size="sm" c="dimmed" aria-live="polite">
      {[
        texts.thisSend(messages, unpriced < messages ? sumsWord(sums) : ''),
        unpriced > 0 ? texts.unpricedHere(unpriced) : '',
      ]
        .filter(Boolean)
        .join(' ')}
    </Text>
  )
}
