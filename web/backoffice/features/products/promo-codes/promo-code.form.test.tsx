import { createPromoCode, PromoCodeInput } from '#contract/products/promo-codes.contract.ts'
import { describeRecordForm } from '#testing/app/record-form-cases.tsx'

import { PromoCodeForm } from './promo-code.form.tsx'

const named = (code: string) => ({ body: { code, kind: 'percent' as const, value: 10 } })

describeRecordForm('a promo code', {
  level: 1,
  table: 'promo_codes',
  column: 'code',
  label: 'Código',
  input: {
    shape: PromoCodeInput.shape,
    // Inputs of several parts.
    without: ['kind', 'value', 'max_uses', 'state'],
  },
  saved: 'Código LOMIO guardado',
  given: async ({ call }) => {
    const code = await call(createPromoCode, named('VERANO'))
    return { id: code.id, form: (closed) => <PromoCodeForm code={code} onClose={closed} /> }
  },
  refused: {
    given: ({ call }) => call(createPromoCode, named('TOMADO')),
    label: 'Código',
    typed: 'TOMADO',
    message: 'Ya existe un código promocional con ese nombre.',
  },
})
