import { phrases } from '#letters/customer/email-code.letter.ts'
import { spokenIn } from '#words/language.ts'

import { type Correspondents, letter } from '../../messages/letter.email.ts'

const words = spokenIn(phrases)

type Code = Omit<Correspondents, 'name'> & { code: string; minutes: number }

/** The code first in the subject: it is read on a locked phone. */
export const emailCodeEmail = ({ code, minutes, ...from }: Code) =>
  letter({ ...from, name: '' }, () => {
    return {
      subject: words.subject(code),
      lines: [words.code(code), words.where(minutes), '', words.otherwise],
    }
  })
