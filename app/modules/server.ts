// Written by `npm run modules`. Do not edit.
import { server as agencies } from '#modules/agencies/module.server.ts'
import { server as bank } from '#modules/bank/module.server.ts'
import { server as crewApp } from '#modules/crew-app/module.server.ts'
import { server as embedding } from '#modules/embedding/module.server.ts'
import { server as fleet } from '#modules/fleet/module.server.ts'
import { server as guides } from '#modules/guides/module.server.ts'
import { server as inquiry } from '#modules/inquiry/module.server.ts'
import { server as margin } from '#modules/margin/module.server.ts'
import { server as minimum } from '#modules/minimum/module.server.ts'
import { server as onlinePayments } from '#modules/online-payments/module.server.ts'
import { server as owed } from '#modules/owed/module.server.ts'
import { server as packages } from '#modules/packages/module.server.ts'
import { server as planner } from '#modules/planner/module.server.ts'
import { server as receipts } from '#modules/receipts/module.server.ts'
import { server as reports } from '#modules/reports/module.server.ts'
import { server as reviews } from '#modules/reviews/module.server.ts'
import { server as tills } from '#modules/tills/module.server.ts'
import { server as translations } from '#modules/translations/module.server.ts'
import { server as waitingList } from '#modules/waiting-list/module.server.ts'
import { server as whatsapp } from '#modules/whatsapp/module.server.ts'

/** Of every module: routes, jobs, public pages and what fills the extension points of the core. */
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
