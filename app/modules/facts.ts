// Written by `npm run modules`. Do not edit.
import { facts as agencies } from '#modules/agencies/module.facts.ts'
import { facts as bank } from '#modules/bank/module.facts.ts'
import { facts as crewApp } from '#modules/crew-app/module.facts.ts'
import { facts as fleet } from '#modules/fleet/module.facts.ts'
import { facts as guides } from '#modules/guides/module.facts.ts'
import { facts as inquiry } from '#modules/inquiry/module.facts.ts'
import { facts as margin } from '#modules/margin/module.facts.ts'
import { facts as minimum } from '#modules/minimum/module.facts.ts'
import { facts as onlinePayments } from '#modules/online-payments/module.facts.ts'
import { facts as owed } from '#modules/owed/module.facts.ts'
import { facts as packages } from '#modules/packages/module.facts.ts'
import { facts as planner } from '#modules/planner/module.facts.ts'
import { facts as receipts } from '#modules/receipts/module.facts.ts'
import { facts as reports } from '#modules/reports/module.facts.ts'
import { facts as reviews } from '#modules/reviews/module.facts.ts'
import { facts as tills } from '#modules/tills/module.facts.ts'
import { facts as translations } from '#modules/translations/module.facts.ts'
import { facts as waitingList } from '#modules/waiting-list/module.facts.ts'
import { facts as whatsapp } from '#modules/whatsapp/module.facts.ts'

/** Of every module: permissions, kinds of messages, variables of their texts, constraints: a leaf. */
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
  inquiry,
  guides,
  agencies,
  minimum,
  fleet,
  reports,
  margin,
] as const
