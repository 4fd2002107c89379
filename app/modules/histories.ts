// Written by `npm run modules`. Do not edit.
import { histories as agencies } from '#modules/agencies/module.histories.ts'
import { histories as fleet } from '#modules/fleet/module.histories.ts'
import { histories as margin } from '#modules/margin/module.histories.ts'
import { histories as packages } from '#modules/packages/module.histories.ts'
import { histories as tills } from '#modules/tills/module.histories.ts'

/** Of every module: endpoints of histories of things of modules. */
export const modules = [tills, packages, agencies, fleet, margin] as const
