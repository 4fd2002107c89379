import { createHash, randomBytes } from 'node:crypto'

export const newLinkToken = () => randomBytes(32).toString('base64url')
/** What is stored of a link's token. */
export const hashOfLink = (token: string) => createHash('sha256').update(token).digest('base64url')
