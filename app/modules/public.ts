// Written by `npm run modules`. Do not edit.
import { publicPages as receipts } from '#modules/receipts/module.public.tsx'
import { publicPages as waitingList } from '#modules/waiting-list/module.public.tsx'

/** Of every module: slots of the public pages. */
export const modules = [waitingList, receipts] as const
