// Written by `npm run modules`. Do not edit.
import { publicPages as waitingList } from '#modules/waiting-list/module.public.tsx'

/** Of every module: slots of the public pages. */
export const modules = [waitingList] as const
