// Written by `npm run modules`. Do not edit.
import { demo as agencies } from '#modules/agencies/module.demo.ts'
import { demo as fleet } from '#modules/fleet/module.demo.ts'
import { demo as guides } from '#modules/guides/module.demo.ts'
import { demo as margin } from '#modules/margin/module.demo.ts'
import { demo as minimum } from '#modules/minimum/module.demo.ts'
import { demo as onlinePayments } from '#modules/online-payments/module.demo.ts'
import { demo as packages } from '#modules/packages/module.demo.ts'
import { demo as receipts } from '#modules/receipts/module.demo.ts'
import { demo as reviews } from '#modules/reviews/module.demo.ts'
import { demo as tills } from '#modules/tills/module.demo.ts'
import { demo as translations } from '#modules/translations/module.demo.ts'
import { demo as whatsapp } from '#modules/whatsapp/module.demo.ts'

/** Of every module: data of the demo operators. */
export const modules = [
  tills,
  receipts,
  whatsapp,
  translations,
  onlinePayments,
  reviews,
  packages,
  guides,
  agencies,
  minimum,
  fleet,
  margin,
] as const
