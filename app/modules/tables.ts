// Written by `npm run modules`. Do not edit.
import { tables as agencies } from '#modules/agencies/module.tables.ts'
import { tables as bank } from '#modules/bank/module.tables.ts'
import { tables as crewApp } from '#modules/crew-app/module.tables.ts'
import { tables as embedding } from '#modules/embedding/module.tables.ts'
import { tables as fleet } from '#modules/fleet/module.tables.ts'
import { tables as guides } from '#modules/guides/module.tables.ts'
import { tables as inquiry } from '#modules/inquiry/module.tables.ts'
import { tables as margin } from '#modules/margin/module.tables.ts'
import { tables as minimum } from '#modules/minimum/module.tables.ts'
import { tables as onlinePayments } from '#modules/online-payments/module.tables.ts'
import { tables as owed } from '#modules/owed/module.tables.ts'
import { tables as packages } from '#modules/packages/module.tables.ts'
import { tables as planner } from '#modules/planner/module.tables.ts'
import { tables as receipts } from '#modules/receipts/module.tables.ts'
import { tables as reports } from '#modules/reports/module.tables.ts'
import { tables as reviews } from '#modules/reviews/module.tables.ts'
import { tables as tills } from '#modules/tills/module.tables.ts'
import { tables as translations } from '#modules/translations/module.tables.ts'
import { tables as waitingList } from '#modules/waiting-list/module.tables.ts'
import { tables as whatsapp } from '#modules/whatsapp/module.tables.ts'

/** Of every module: what each table holds of a person. */
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
