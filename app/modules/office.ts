// Written by `npm run modules`. Do not edit.
import { office as agencies } from '#modules/agencies/module.office.tsx'
import { office as bank } from '#modules/bank/module.office.tsx'
import { office as crewApp } from '#modules/crew-app/module.office.tsx'
import { office as embedding } from '#modules/embedding/module.office.tsx'
import { office as fleet } from '#modules/fleet/module.office.tsx'
import { office as guides } from '#modules/guides/module.office.tsx'
import { office as inquiry } from '#modules/inquiry/module.office.tsx'
import { office as margin } from '#modules/margin/module.office.tsx'
import { office as minimum } from '#modules/minimum/module.office.tsx'
import { office as onlinePayments } from '#modules/online-payments/module.office.tsx'
import { office as owed } from '#modules/owed/module.office.tsx'
import { office as packages } from '#modules/packages/module.office.tsx'
import { office as planner } from '#modules/planner/module.office.tsx'
import { office as receipts } from '#modules/receipts/module.office.tsx'
import { office as reports } from '#modules/reports/module.office.tsx'
import { office as reviews } from '#modules/reviews/module.office.tsx'
import { office as tills } from '#modules/tills/module.office.tsx'
import { office as translations } from '#modules/translations/module.office.tsx'
import { office as waitingList } from '#modules/waiting-list/module.office.tsx'
import { office as whatsapp } from '#modules/whatsapp/module.office.tsx'

/** Of every module: screens and slots of the back office. */
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
