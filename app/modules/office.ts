// Written by `npm run modules`. Do not edit.
import { office as waitingList } from '#modules/waiting-list/module.office.tsx'

/** Of every module: screens and slots of the back office. */
export const modules = [waitingList] as const
