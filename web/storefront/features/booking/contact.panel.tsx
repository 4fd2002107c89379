import { Field } from '../../field.tsx'
import { texts } from '../../texts/booking.ts'
import {
  type AnswerName,
  type Answers,
  codeOf,
  type CompleteBookingProps,
  type Errors,
} from './answers.rules.ts'
import type { PhoneHome } from './visitor-country.rules.ts'

export type AnswerProps = {
  answers: Answers
  errors: Errors
  onAnswer: (name: AnswerName, value: string) => void
}

type ContactProps = AnswerProps & {
  waits: boolean
  onPhoneLeft: () => void
  page: Pick<CompleteBookingProps, 'phone_example' | 'whatsapp'>
  home: PhoneHome
}

export function Contact({ answers, errors, onAnswer, onPhoneLeft, waits, page, home }: ContactProps) {
  const { code, country } = codeOf(home)
  const bind = (name: AnswerName) => ({
    name,
    value: answers[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onAnswer(name, event.target.value),
  })
  const hasCode = code !== '' && answers.phone.startsWith(code)
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
        hint={[page.whatsapp && texts.phoneReason, texts.phoneHint(page.phone_example)]
          .filter(Boolean)
          .join(' ')}
        below={hasCode ? texts.phoneCountry(code, country) : ''}
        onBlur={onPhoneLeft}
        type="tel"
        autoComplete="tel"
        maxLength={30}
        required
      />
    </section>
  )
}
