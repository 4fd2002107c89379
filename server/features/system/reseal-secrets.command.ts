import type { Act } from '../../db/act.ts'
import { extensionPoint } from '../../extensions/extension-point.ts'
import type { SecretBox } from '../../security/secret-box.ts'

/** Each module seals its secrets of older keys with the newest, as the server starts. */
export const resealings = extensionPoint<(act: Act<null>, box: SecretBox) => Promise<unknown>>()

export async function resealSecrets(act: Act<null>, box: SecretBox) {
  for (const reseal of resealings.all()) await reseal(act, box)
}
