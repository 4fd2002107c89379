import type { Start } from '#words/links.ts'

/** Where an agency reads a statement; the token is its key. */
export const statementAddress = ({ publicUrl }: Start, token: string) =>
  `${publicUrl}/public/statement/${token}`
