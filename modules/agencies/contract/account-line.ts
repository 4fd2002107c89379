import { z } from 'zod'

import { instant } from '#contract/endpoint/fields.ts'
import { earningRoles } from '#domain/runs/earning.ts'

import { accountLineKinds } from '../rules/accounts/account.ts'

export type AccountLine = z.infer<typeof AccountLine>
export const AccountLine = z.object({
  id: z.uuid(),
  position: z.int(),
  kind: z.enum(accountLineKinds),
  booking_id: z.uuid().nullable(),
  service_date: z.string(),
  locator: z.string(),
  tour: z.string(),
  passenger: z.string(),
  people: z.int(),
  reference: z.string(),
  /** minor units: public price, commission, price for the agency, what was paid of it, and what the line adds to the total */
  gross: z.int(),
  commission: z.int(),
  net: z.int(),
  paid: z.int(),
  amount: z.int(),
  dispute: z.string(),
  disputed_at: instant.nullable(),
  answer: z.string(),
  answered_at: instant.nullable(),
  answered_by_name: z.string(),
  /** null: of no run. Amounts are in favor of the person: positive ones are owed to them */
  run: z
    .object({
      schedule_sheet_id: z.uuid(),
      role: z.enum(earningRoles),
      /** name and plate */
      vehicle: z.string(),
      minutes: z.int(),
      overtime_minutes: z.int(),
      /** of a guide: ISO codes */
      languages: z.array(z.string()),
      pay: z.int(),
      overtime_pay: z.int(),
      per_diem: z.int(),
    })
    .nullable(),
})
