// Written by `npm run modules`. Do not edit.
import { paths as agencies } from '#modules/agencies/module.paths.ts'
import { paths as bank } from '#modules/bank/module.paths.ts'
import { paths as fleet } from '#modules/fleet/module.paths.ts'
import { paths as inquiry } from '#modules/inquiry/module.paths.ts'
import { paths as margin } from '#modules/margin/module.paths.ts'
import { paths as minimum } from '#modules/minimum/module.paths.ts'
import { paths as owed } from '#modules/owed/module.paths.ts'
import { paths as packages } from '#modules/packages/module.paths.ts'
import { paths as receipts } from '#modules/receipts/module.paths.ts'
import { paths as reports } from '#modules/reports/module.paths.ts'
import { paths as reviews } from '#modules/reviews/module.paths.ts'
import { paths as tills } from '#modules/tills/module.paths.ts'
import { paths as translations } from '#modules/translations/module.paths.ts'
import { paths as whatsapp } from '#modules/whatsapp/module.paths.ts'

/** Of every module: addresses of the back office: a leaf. */
export const modules = [
  tills,
  owed,
  receipts,
  bank,
  whatsapp,
  translations,
  reviews,
  packages,
  inquiry,
  agencies,
  minimum,
  fleet,
  reports,
  margin,
] as const
