import { Alert } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconInfoCircle } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { apiQuery } from '#web/api/hooks.ts'

import { countCostedRuns, CostRuleInput } from '../../contract/cost-rules.contract.ts'
import { isOfCrew } from '../../rules/cost-rule.ts'
import { missingPayTexts as texts } from './missing-pay.texts.ts'

const mostCounted = 10_000
const typingMs = 400

type Unsaved = { id: string | null; values: CostRuleInput }

/** What saving does to closed runs; empty where it changes none, and while the values are not complete. */
export function useRewrittenRuns({ id, values }: Unsaved): string {
  const [settled] = useDebouncedValue(values, typingMs)
  const { success, data } = CostRuleInput.safeParse(settled)
  const isPay = isOfCrew(settled.kind) || settled.kind === 'van'
  const found = useQuery({
    ...apiQuery(countCostedRuns, { body: { ...(data ?? settled), id } }),
    enabled: success && isPay,
    placeholderData: keepPreviousData,
  })
  const runs = success && isPay ? (found.data?.runs ?? 0) : 0
  return runs === 0 ? '' : texts.rewrites(runs, mostCounted)
}

/** The sentence above the buttons of a form. */
export function RewrittenRuns(unsaved: Unsaved) {
  const text = useRewrittenRuns(unsaved)
  return (
    <div aria-live="polite">
      {text && (
        <Alert color="blue" py="xs" icon={<IconInfoCircle aria-hidden />}>
          {text}
        </Alert>
      )}
    </div>
  )
}
