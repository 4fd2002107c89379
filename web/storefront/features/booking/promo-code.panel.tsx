import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'

import { formatMoney } from '#words/format.ts'

import { bookingAddress } from '../../addresses.ts'
import { FieldError } from '../../field.tsx'
import { Icon } from '../../icon.tsx'
import { texts } from '../../texts/booking.ts'
import type { useCompleteBooking } from './complete-booking.hook.ts'

type Props = { form: ReturnType<typeof useCompleteBooking> }

/** One line until it is opened; then the field, its error, or the saving. */
export function PromoCode({ form }: Props) {
  const { booking, answers, errors, answer, applyCode, removeCode } = form
  const [open, setOpen] = useState(answers.promo_code !== '' || errors.promo_code !== undefined)
  const { promo_code, discount, currency } = booking
  const element = useRef<HTMLElement>(null)
  const before = useRef(promo_code)
  // The pressed button disappeared: the focus moves to its replacement.
  useEffect(() => {
    if (before.current !== promo_code) element.current?.focus()
    before.current = promo_code
  }, [promo_code])
  // Without script the page returns to the code's anchor.
  const here = `${bookingAddress(booking.id)}#codigo`
  const inPlace = (act: () => unknown) => (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault()
    act()
  }
  if (promo_code)
    return (
      <section id="codigo" className="code applied" aria-label={texts.code} tabIndex={-1} ref={element}>
        <Icon name="check" />
        <p>
          <b>{texts.withCode(promo_code)}</b>
          {discount > 0 ? texts.codeSaves(formatMoney(discount, currency)) : texts.codeIdle}
        </p>
        <button
          className="quiet"
          type="submit"
          name="act"
          value="promo-remove"
          formAction={here}
          formNoValidate
          onClick={inPlace(removeCode)}
        >
          {texts.removeCode}
          <span className="unseen">{` ${texts.withCode(promo_code)}`}</span>
        </button>
        <FieldError name="promo_code" error={errors.promo_code} />
      </section>
    )
  const describedBy = ['promo_code-hint', errors.promo_code && 'promo_code-error'].filter(Boolean).join(' ')
  return (
    <details
      id="codigo"
      className="code"
      open={open || answers.promo_code !== ''}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary ref={element}>
        {texts.haveCode}
        <Icon name="down" />
      </summary>
      <div className="field">
        <label htmlFor="promo_code">{texts.code}</label>
        <small className="soft" id="promo_code-hint">
          {texts.codeHint}
        </small>
        <div className="beside">
          <input
            id="promo_code"
            name="promo_code"
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            value={answers.promo_code}
            aria-invalid={errors.promo_code ? true : undefined}
            aria-describedby={describedBy}
            onChange={(event) => answer('promo_code', event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && inPlace(applyCode)(event)}
          />
          <button
            className="button second"
            type="submit"
            name="act"
            value="promo"
            formAction={here}
            formNoValidate
            onClick={inPlace(applyCode)}
          >
            {texts.applyCode}
          </button>
        </div>
        <FieldError name="promo_code" error={errors.promo_code} />
      </div>
    </details>
  )
}
