import { z } from 'zod'

import { feePayments, overlappingRates } from '#domain/products/prices/entrance-fee.rules.ts'
import { extraUnits } from '#domain/products/prices/extra.rules.ts'
import { residencyConditions } from '#domain/products/product/product.ts'

import { amount, id, paragraphs, requiredText } from '../endpoint/fields.ts'

const whole = (min: number, max: number) => z.int('Escribe un número entero').min(min).max(max)

export type ExtraInput = z.infer<typeof ExtraInput>
export const ExtraInput = z.object({
  /** created by the client, permanent afterwards */
  id,
  name: requiredText(80),
  description: paragraphs(300),
  unit: z.enum(extraUnits),
  amount,
  /** in the second currency; left out, it is sold at the rate of the day */
  other_amount: amount.nullable().optional(),
  required: z.boolean(),
  /** for each departure; null: unlimited */
  stock: whole(0, 10_000).nullable(),
  max_per_booking: whole(1, 500).nullable(),
  /** false: no longer sold; existing sales keep it */
  active: z.boolean(),
})

export type FeeRateInput = z.infer<typeof FeeRateInput>
export const FeeRateInput = z
  .object({
    residency: z.enum(residencyConditions),
    min_age: whole(0, 120),
    max_age: whole(0, 120).nullable(),
    amount,
  })
  .refine(({ min_age, max_age }) => max_age === null || max_age >= min_age, {
    path: ['max_age'],
    message: 'Debe ser igual o mayor que la edad desde',
  })

export type EntranceFeeInput = z.infer<typeof EntranceFeeInput>
export const EntranceFeeInput = z
  .object({
    name: requiredText(80),
    note: paragraphs(300),
    payment: z.enum(feePayments),
    rates: z.array(FeeRateInput).min(1, 'Agrega al menos una tarifa').max(20),
  })
  .superRefine(({ rates }, context) => {
    const clash = overlappingRates(rates)
    if (!clash) return
    context.addIssue({
      code: 'custom',
      path: ['rates', clash[1], 'min_age'],
      message: `Estas edades ya tienen precio en la tarifa ${clash[0] + 1}`,
    })
  })
