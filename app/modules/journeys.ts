// Written by `npm run modules`. Do not edit.
import { journeys as agencies } from '#modules/agencies/module.journeys.ts'
import { journeys as bank } from '#modules/bank/module.journeys.ts'
import { journeys as embedding } from '#modules/embedding/module.journeys.ts'
import { journeys as fleet } from '#modules/fleet/module.journeys.ts'
import { journeys as inquiry } from '#modules/inquiry/module.journeys.ts'
import { journeys as margin } from '#modules/margin/module.journeys.ts'
import { journeys as minimum } from '#modules/minimum/module.journeys.ts'
import { journeys as owed } from '#modules/owed/module.journeys.ts'
import { journeys as packages } from '#modules/packages/module.journeys.ts'
import { journeys as receipts } from '#modules/receipts/module.journeys.ts'
import { journeys as reports } from '#modules/reports/module.journeys.ts'
import { journeys as reviews } from '#modules/reviews/module.journeys.ts'
import { journeys as tills } from '#modules/tills/module.journeys.ts'
import { journeys as translations } from '#modules/translations/module.journeys.ts'
import { journeys as whatsapp } from '#modules/whatsapp/module.journeys.ts'

/** Of every module: screens that the browser journeys visit. */
export const modules = [
  tills,
  owed,
  receipts,
  bank,
  whatsapp,
  translations,
  reviews,
  packages,
  embedding,
  inquiry,
  agencies,
  minimum,
  fleet,
  reports,
  margin,
] as const
