// Written by `npm run modules`. Do not edit.
import { failureWords as whatsapp } from '#modules/whatsapp/module.failure-words.ts'

/** Of every module: failures of channels of messages, which every list of messages names. */
export const modules = [whatsapp] as const
