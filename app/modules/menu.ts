// Written by `npm run modules`. Do not edit.
import { menu as agencies } from '#modules/agencies/module.menu.ts'
import { menu as bank } from '#modules/bank/module.menu.ts'
import { menu as embedding } from '#modules/embedding/module.menu.ts'
import { menu as fleet } from '#modules/fleet/module.menu.ts'
import { menu as inquiry } from '#modules/inquiry/module.menu.ts'
import { menu as margin } from '#modules/margin/module.menu.ts'
import { menu as minimum } from '#modules/minimum/module.menu.ts'
import { menu as onlinePayments } from '#modules/online-payments/module.menu.ts'
import { menu as owed } from '#modules/owed/module.menu.ts'
import { menu as packages } from '#modules/packages/module.menu.ts'
import { menu as receipts } from '#modules/receipts/module.menu.ts'
import { menu as reports } from '#modules/reports/module.menu.ts'
import { menu as reviews } from '#modules/reviews/module.menu.ts'
import { menu as tills } from '#modules/tills/module.menu.ts'
import { menu as translations } from '#modules/translations/module.menu.ts'
import { menu as whatsapp } from '#modules/whatsapp/module.menu.ts'

/** Of every module: menu entries, search places and how found things and issues look: no screen. */
export const modules = [
  tills,
  owed,
  receipts,
  bank,
  whatsapp,
  translations,
  onlinePayments,
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
