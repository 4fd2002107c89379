// Written by `npm run modules`. Do not edit.
import { contract as agencies } from '#modules/agencies/module.contract.ts'
import { contract as bank } from '#modules/bank/module.contract.ts'
import { contract as crewApp } from '#modules/crew-app/module.contract.ts'
import { contract as embedding } from '#modules/embedding/module.contract.ts'
import { contract as fleet } from '#modules/fleet/module.contract.ts'
import { contract as guides } from '#modules/guides/module.contract.ts'
import { contract as inquiry } from '#modules/inquiry/module.contract.ts'
import { contract as margin } from '#modules/margin/module.contract.ts'
import { contract as minimum } from '#modules/minimum/module.contract.ts'
import { contract as onlinePayments } from '#modules/online-payments/module.contract.ts'
import { contract as owed } from '#modules/owed/module.contract.ts'
import { contract as packages } from '#modules/packages/module.contract.ts'
import { contract as planner } from '#modules/planner/module.contract.ts'
import { contract as receipts } from '#modules/receipts/module.contract.ts'
import { contract as reports } from '#modules/reports/module.contract.ts'
import { contract as reviews } from '#modules/reviews/module.contract.ts'
import { contract as tills } from '#modules/tills/module.contract.ts'
import { contract as translations } from '#modules/translations/module.contract.ts'
import { contract as waitingList } from '#modules/waiting-list/module.contract.ts'
import { contract as whatsapp } from '#modules/whatsapp/module.contract.ts'

/** Of every module: the groups of endpoints. */
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
