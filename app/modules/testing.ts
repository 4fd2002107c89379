// Written by `npm run modules`. Do not edit.
import { testing as agencies } from '#modules/agencies/module.testing.ts'
import { testing as bank } from '#modules/bank/module.testing.ts'
import { testing as crewApp } from '#modules/crew-app/module.testing.ts'
import { testing as embedding } from '#modules/embedding/module.testing.ts'
import { testing as fleet } from '#modules/fleet/module.testing.ts'
import { testing as guides } from '#modules/guides/module.testing.ts'
import { testing as inquiry } from '#modules/inquiry/module.testing.ts'
import { testing as margin } from '#modules/margin/module.testing.ts'
import { testing as minimum } from '#modules/minimum/module.testing.ts'
import { testing as onlinePayments } from '#modules/online-payments/module.testing.ts'
import { testing as owed } from '#modules/owed/module.testing.ts'
import { testing as packages } from '#modules/packages/module.testing.ts'
import { testing as planner } from '#modules/planner/module.testing.ts'
import { testing as receipts } from '#modules/receipts/module.testing.ts'
import { testing as reports } from '#modules/reports/module.testing.ts'
import { testing as reviews } from '#modules/reviews/module.testing.ts'
import { testing as tills } from '#modules/tills/module.testing.ts'
import { testing as translations } from '#modules/translations/module.testing.ts'
import { testing as waitingList } from '#modules/waiting-list/module.testing.ts'
import { testing as whatsapp } from '#modules/whatsapp/module.testing.ts'

/** Of every module: data and doubles for the tests of the core. */
export const modules = [
  waitingList,
  tills,
  owed,
  receipts,
  bank,
  whatsapp,
  translations,
  planner,
  crewApp,
  onlinePayments,
  reviews,
  packages,
  embedding,
  inquiry,
  guides,
  agencies,
  minimum,
  fleet,
  reports,
  margin,
] as const
