// Written by `npm run modules`. Do not edit.
import { states as bank } from '#modules/bank/module.states.ts'

/** Of every module: lives of rows: their statuses and what turns them. */
export const modules = [bank] as const
