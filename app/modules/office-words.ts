// Written by `npm run modules`. Do not edit.
import { officeWords as agencies } from '#modules/agencies/module.office-words.ts'
import { officeWords as bank } from '#modules/bank/module.office-words.ts'
import { officeWords as crewApp } from '#modules/crew-app/module.office-words.ts'
import { officeWords as embedding } from '#modules/embedding/module.office-words.ts'
import { officeWords as fleet } from '#modules/fleet/module.office-words.ts'
import { officeWords as guides } from '#modules/guides/module.office-words.ts'
import { officeWords as inquiry } from '#modules/inquiry/module.office-words.ts'
import { officeWords as margin } from '#modules/margin/module.office-words.ts'
import { officeWords as minimum } from '#modules/minimum/module.office-words.ts'
import { officeWords as onlinePayments } from '#modules/online-payments/module.office-words.ts'
import { officeWords as owed } from '#modules/owed/module.office-words.ts'
import { officeWords as packages } from '#modules/packages/module.office-words.ts'
import { officeWords as planner } from '#modules/planner/module.office-words.ts'
import { officeWords as receipts } from '#modules/receipts/module.office-words.ts'
import { officeWords as reports } from '#modules/reports/module.office-words.ts'
import { officeWords as reviews } from '#modules/reviews/module.office-words.ts'
import { officeWords as tills } from '#modules/tills/module.office-words.ts'
import { officeWords as translations } from '#modules/translations/module.office-words.ts'
import { officeWords as waitingList } from '#modules/waiting-list/module.office-words.ts'
import { officeWords as whatsapp } from '#modules/whatsapp/module.office-words.ts'

/** Of every module: what the office reads, which no first visit loads. */
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
