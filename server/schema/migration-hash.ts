import { createHash } from 'node:crypto'

import { formerHashes } from './former-hashes.ts'

const quotedOrComment = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\//g

/** The SQL without comments and blank lines, also in function bodies. */
export const withoutComments = (sql: string): string =>
  sql
    .replace(quotedOrComment, (part) => (part.startsWith('--') || part.startsWith('/*') ? '' : part))
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n')

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Comments are left out, so that they can be corrected after a migration was applied. */
export const hashOfMigration = (sql: string): string => sha256(withoutComments(sql))

/** Whether the hash in a database or a backup is this migration's: it may be the former hash, of its whole text. */
export const isSameMigration = (file: { name: string; hash: string }, hash: string): boolean =>
  hash === file.hash || hash === formerHashes[file.name]
