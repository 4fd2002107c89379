import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { join } from 'node:path'

import { keptSecret } from './kept-secret.ts'

/** Keeps what must be read again and may not be read in the database: sealed with a key that is not there. */
export type SecretBox = {
  /** `about` names whose it is: what was sealed about one is not opened about another. */
  seal: (text: string, about: readonly string[]) => string
  /** null when it was sealed with another key, about another, or was changed. */
  open: (sealed: string, about: readonly string[]) => string | null
  /** Sealed with an old key. */
  isOld: (sealed: string, about: readonly string[]) => boolean
}

const mark = 'v1.'
const ivBytes = 12
const tagBytes = 16

/** The keys of the settings, newest first and separated by commas, or one made once and kept in the data folder. */
export async function openSecretBox(given: string | undefined, dataDir: string): Promise<SecretBox> {
  const whenLost = 'the keys of payment providers have to be written again, and second factors set again'
  const texts = given?.split(',').map((each) => each.trim()) ?? [
    await keptSecret(join(dataDir, 'secrets-key'), whenLost),
  ]
  return secretBox(texts)
}

export function secretBox(texts: readonly string[]): SecretBox {
  const keys = texts.map((text) => Buffer.from(hkdfSync('sha256', text, '', 'baqueano secrets v1', 32)))
  const [newest] = keys
  if (!newest) throw new Error('A secret box needs a key')
  const openWith = (key: Buffer | undefined, sealed: string, about: readonly string[]) =>
    key && sealed.startsWith(mark)
      ? decipher(key, Buffer.from(sealed.slice(mark.length), 'base64url'), about)
      : null
  return {
    seal: (text, about) => {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', newest, iv).setAAD(associated(about))
      const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return mark + Buffer.concat([iv, cipher.getAuthTag(), closed]).toString('base64url')
    },
    open: (sealed, about) => {
      for (const key of keys) {
        const text = openWith(key, sealed, about)
        if (text !== null) return text
      }
      return null
    },
    isOld: (sealed, about) =>
      openWith(newest, sealed, about) === null &&
      keys.slice(1).some((key) => openWith(key, sealed, about) !== null),
  }
}

/** JSON, because a separator such as a comma could occur in a name. */
const associated = (about: readonly string[]) => Buffer.from(JSON.stringify(about))

function decipher(key: Buffer, bytes: Buffer, about: readonly string[]): string | null {
  if (bytes.length < ivBytes + tagBytes) return null
  try {
    const opening = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(associated(about))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    return Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]).toString(
      'utf8',
    )
  } catch {
    return null
  }
}
