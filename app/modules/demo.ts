// Written by `npm run modules`. Do not edit.
import { demo as tills } from '#modules/tills/module.demo.ts'

/** Of every module: data of the demo operators. */
export const modules = [tills] as const
