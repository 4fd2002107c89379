// Written by `npm run modules`. Do not edit.
import { officeWords as waitingList } from '#modules/waiting-list/module.office-words.ts'

/** Of every module: what the office reads. */
export const modules = [waitingList] as const
