// Written by `npm run modules`. Do not edit.
import { letters as agencies } from '#modules/agencies/module.letters.ts'
import { letters as onlinePayments } from '#modules/online-payments/module.letters.ts'
import { letters as owed } from '#modules/owed/module.letters.ts'
import { letters as receipts } from '#modules/receipts/module.letters.ts'
import { letters as waitingList } from '#modules/waiting-list/module.letters.ts'

/** Of every module: samples of the letters that an operator may word. */
export const modules = [waitingList, owed, receipts, onlinePayments, agencies] as const
