// Written by `npm run modules`. Do not edit.
/** Of every module: data of the demo operators. */
export const modules = [] as const
