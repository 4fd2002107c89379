// Written by `npm run modules`. Do not edit.
import { publicPages as agencies } from '#modules/agencies/module.public.tsx'
import { publicPages as embedding } from '#modules/embedding/module.public.tsx'
import { publicPages as guides } from '#modules/guides/module.public.tsx'
import { publicPages as inquiry } from '#modules/inquiry/module.public.tsx'
import { publicPages as onlinePayments } from '#modules/online-payments/module.public.tsx'
import { publicPages as packages } from '#modules/packages/module.public.tsx'
import { publicPages as receipts } from '#modules/receipts/module.public.tsx'
import { publicPages as reviews } from '#modules/reviews/module.public.tsx'
import { publicPages as waitingList } from '#modules/waiting-list/module.public.tsx'

/** Of every module: slots of the public pages. */
export const modules = [
  waitingList,
  receipts,
  onlinePayments,
  reviews,
  packages,
  embedding,
  inquiry,
  guides,
  agencies,
] as const
