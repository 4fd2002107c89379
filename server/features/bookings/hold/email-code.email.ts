import { letters } from '#words/customer/letters.ts'

import { type Correspondents, letter } from '../../messages/letter.email.ts'

type Code = Omit<Correspondents, 'name'> & { code: string; minutes: number }

/** The code first in the subject: it is read on a locked phone. */
export const emailCodeEmail = ({ code, minutes, ...from }: Code) =>
  letter({ ...from, name: '' }, () => {
    const words = letters.emailCode
    return {
      subject: words.subject(code),
      lines: [words.code(code), words.where(minutes), '', words.otherwise],
    }
  })
