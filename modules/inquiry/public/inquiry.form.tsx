import type { NewBookingPage } from '#contract/storefront/storefront-page.ts'
import { newBookingAddress } from '#web/storefront/addresses.ts'
import { Field, FieldError } from '#web/storefront/field.tsx'
import { Icon } from '#web/storefront/icon.tsx'

import { texts } from './texts/inquiry.ts'

/** Where a larger group asks. A plain form that needs no script. */
export function InquiryForm({ product, parts, today, last }: NewBookingPage) {
  if (!parts.inquiry) return null
  const { done, problem, typed } = parts.inquiry
  if (done)
    return (
      <section id="grupo" className="notice good">
        <output>{texts.done}</output>
      </section>
    )
  const errors = problem?.fields ?? {}
  const bind = (name: 'name' | 'email' | 'phone' | 'people' | 'date') => ({
    name: `inquiry_${name}`,
    defaultValue: typed[name] ?? '',
    error: errors[name],
  })
  return (
    <section aria-labelledby="grupo-titulo">
      <h2 id="grupo-titulo">{texts.title(product.max_pax_booking)}</h2>
      <details open={problem !== null}>
        <summary>
          {texts.invitation}
          <Icon name="down" />
        </summary>
        <div id="grupo">
          <p className="soft">{texts.hint}</p>
          {problem && (
            <div className="notice bad" role="alert">
              <p>{problem.message}</p>
            </div>
          )}
          <form className="stack" method="post" action={`${newBookingAddress(product.id)}/inquiry#grupo`}>
            <Field
              {...bind('people')}
              label={texts.people}
              type="number"
              inputMode="numeric"
              min={1}
              max={500}
              required
            />
            <Field {...bind('date')} label={texts.date} type="date" min={today} max={last} required />
            <Field {...bind('name')} label={texts.name} autoComplete="name" maxLength={120} required />
            <Field
              {...bind('email')}
              label={texts.email}
              hint={texts.emailHint}
              type="email"
              autoComplete="email"
              maxLength={200}
            />
            <Field {...bind('phone')} label={texts.phone} type="tel" autoComplete="tel" maxLength={30} />
            <div className="field">
              <label htmlFor="inquiry_message">{texts.message}</label>
              <textarea
                id="inquiry_message"
                name="inquiry_message"
                rows={4}
                maxLength={1000}
                defaultValue={typed['message'] ?? ''}
                aria-invalid={errors['message'] ? true : undefined}
              />
              <FieldError name="inquiry_message" error={errors['message']} />
            </div>
            <p className="acts">
              <button className="button" type="submit">
                {texts.send}
              </button>
            </p>
          </form>
        </div>
      </details>
    </section>
  )
}
