// Written by `npm run modules`. Do not edit.
/** Of every module: addresses of the back office: a leaf. */
export const modules = [] as const
