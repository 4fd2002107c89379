// Written by `npm run modules`. Do not edit.
import { settings as onlinePayments } from '#modules/online-payments/module.settings.ts'
import { settings as whatsapp } from '#modules/whatsapp/module.settings.ts'

/** Of every module: variables of the environment: a leaf. */
export const modules = [whatsapp, onlinePayments] as const
