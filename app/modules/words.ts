// Written by `npm run modules`. Do not edit.
import { words as agencies } from '#modules/agencies/module.words.ts'
import { words as inquiry } from '#modules/inquiry/module.words.ts'
import { words as onlinePayments } from '#modules/online-payments/module.words.ts'
import { words as receipts } from '#modules/receipts/module.words.ts'
import { words as reviews } from '#modules/reviews/module.words.ts'
import { words as waitingList } from '#modules/waiting-list/module.words.ts'

/** Of every module: what customers read, in each language. */
export const modules = [waitingList, receipts, onlinePayments, reviews, inquiry, agencies] as const
