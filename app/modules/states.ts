// Written by `npm run modules`. Do not edit.
import { states as agencies } from '#modules/agencies/module.states.ts'
import { states as bank } from '#modules/bank/module.states.ts'
import { states as onlinePayments } from '#modules/online-payments/module.states.ts'
import { states as receipts } from '#modules/receipts/module.states.ts'
import { states as reviews } from '#modules/reviews/module.states.ts'
import { states as whatsapp } from '#modules/whatsapp/module.states.ts'

/** Of every module: lives of rows: their statuses and what turns them. */
export const modules = [receipts, bank, whatsapp, onlinePayments, reviews, agencies] as const
