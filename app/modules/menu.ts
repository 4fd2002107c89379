// Written by `npm run modules`. Do not edit.
/** Of every module: menu entries, search places and how found things and issues look: no screen. */
export const modules = [] as const
