import type { MouseEvent } from 'react'

import { Field } from '../../field.tsx'
import { texts } from '../../texts/booking.ts'
import type { useCompleteBooking } from './complete-booking.hook.ts'

type Props = {
  form: ReturnType<typeof useCompleteBooking>
  onSendAgain: (event: MouseEvent) => void
}

/** The last step of a customer with other unpaid bookings: the code sent to their email. The other input stays. */
export function EmailCodePanel({ form: { code, answers, errors, answer, busy }, onSendAgain }: Props) {
  if (!code) return null
  return (
    <section className="email-code" aria-labelledby="correo-titulo">
      <h2 id="correo-titulo">{texts.codeTitle}</h2>
      <p>{texts.codeSent(code.email)}</p>
      <p className="soft">{texts.codeWhy}</p>
      <input type="hidden" name="code_for" value={code.email} />
      <Field
        name="email_code"
        label={texts.codeField}
        hint={texts.codeFieldHint}
        value={answers.email_code}
        error={errors.email_code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        onChange={(event) => answer('email_code', event.target.value)}
      />
      <div className="acts">
        <button className="button" type="submit" name="act" value="confirm" aria-disabled={busy}>
          {texts.codeConfirm}
        </button>
        <button
          className="quiet"
          type="submit"
          name="act"
          value="email-code"
          formNoValidate
          onClick={onSendAgain}
        >
          {texts.codeAgain}
        </button>
      </div>
    </section>
  )
}
