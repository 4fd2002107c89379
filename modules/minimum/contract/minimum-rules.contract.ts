import { z } from 'zod'

import { endpoint } from '#contract/endpoint/endpoint.ts'
import { id, localTime, version } from '#contract/endpoint/fields.ts'

import { defaultActs } from '../rules/minimum.ts'

const rule = {
  /** days before the departure; 0: the same day */
  days_before: z.int().min(0).max(30, 'Escribe como mucho 30 días'),
  /** local time */
  decide_at: localTime,
  default_act: z.enum(defaultActs),
}
export type MinimumRuleInput = z.infer<typeof MinimumRuleInput>
export const MinimumRuleInput = z.object(rule)

export type StoredMinimumRule = z.infer<typeof StoredMinimumRule>
export const StoredMinimumRule = z.object({
  ...rule,
  decide_at: z.string(),
  /** 0: the usual rule, which is not stored */
  version: z.int(),
})

const params = z.object({ id })

export const getMinimumRule = endpoint({
  method: 'GET',
  path: '/products/:id/minimum-rule',
  summary: 'Hasta cuándo se decide una salida bajo su mínimo, y qué pasa si no se decide.',
  access: 'products.read',
  params,
  response: StoredMinimumRule,
})

export const saveMinimumRule = endpoint({
  method: 'PUT',
  path: '/products/:id/minimum-rule',
  summary: 'Cambia hasta cuándo se decide y qué pasa si no se decide.',
  access: 'products.edit',
  params,
  body: MinimumRuleInput.extend({ version: z.union([z.literal(0), version]) }),
  response: StoredMinimumRule,
  refusals: ['stale'],
})
