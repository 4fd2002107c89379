import { callingCodeOf, withCallingCode } from '#contract/endpoint/typed-fields.ts'

import { Field } from '../../field.tsx'
import { texts } from '../../texts/booking.ts'
import type { AnswerName, Answers, CompleteBookingProps, Errors } from './answers.rules.ts'

export type AnswerProps = {
  answers: Answers
  errors: Errors
  onAnswer: (name: AnswerName, value: string) => void
}

type ContactProps = AnswerProps & {
  waits: boolean
  page: Pick<CompleteBookingProps, 'phone_example' | 'country_name'>
}

export function Contact({ answers, errors, onAnswer, waits, page }: ContactProps) {
  const { phone_example: phoneExample, country_name: country } = page
  const bind = (name: AnswerName) => ({
    name,
    value: answers[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onAnswer(name, event.target.value),
  })
  const code = callingCodeOf(phoneExample)
  const isOwnCountry = code !== '' && answers.phone.startsWith(code)
  return (
    <section aria-labelledby="contacto">
      <h2 id="contacto">{texts.contact}</h2>
      <Field {...bind('name')} label={texts.name} autoComplete="name" maxLength={120} required />
      <Field
        {...bind('email')}
        label={texts.email}
        hint={waits ? texts.emailHintWaits : texts.emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={200}
        required
      />
      <Field
        {...bind('phone')}
        label={texts.phone}
        hint={texts.phoneHint(phoneExample)}
        below={isOwnCountry ? texts.phoneCountry(country, code) : ''}
        onBlur={() => {
          const completed = withCallingCode(answers.phone, phoneExample)
          if (completed !== answers.phone) onAnswer('phone', completed)
        }}
        type="tel"
        autoComplete="tel"
        maxLength={30}
        required
      />
    </section>
  )
}
