// Written by `npm run modules`. Do not edit.
import { historyWords as agencies } from '#modules/agencies/module.history-words.ts'
import { historyWords as bank } from '#modules/bank/module.history-words.ts'
import { historyWords as embedding } from '#modules/embedding/module.history-words.ts'
import { historyWords as fleet } from '#modules/fleet/module.history-words.ts'
import { historyWords as guides } from '#modules/guides/module.history-words.ts'
import { historyWords as inquiry } from '#modules/inquiry/module.history-words.ts'
import { historyWords as margin } from '#modules/margin/module.history-words.ts'
import { historyWords as minimum } from '#modules/minimum/module.history-words.ts'
import { historyWords as onlinePayments } from '#modules/online-payments/module.history-words.ts'
import { historyWords as owed } from '#modules/owed/module.history-words.ts'
import { historyWords as packages } from '#modules/packages/module.history-words.ts'
import { historyWords as planner } from '#modules/planner/module.history-words.ts'
import { historyWords as receipts } from '#modules/receipts/module.history-words.ts'
import { historyWords as reviews } from '#modules/reviews/module.history-words.ts'
import { historyWords as tills } from '#modules/tills/module.history-words.ts'
import { historyWords as translations } from '#modules/translations/module.history-words.ts'
import { historyWords as waitingList } from '#modules/waiting-list/module.history-words.ts'
import { historyWords as whatsapp } from '#modules/whatsapp/module.history-words.ts'

/** Of every module: sentences of histories, which no first visit loads. */
export const modules = [
  waitingList,
  tills,
  owed,
  receipts,
  bank,
  whatsapp,
  translations,
  planner,
  onlinePayments,
  reviews,
  packages,
  embedding,
  inquiry,
  guides,
  agencies,
  minimum,
  fleet,
  margin,
] as const
