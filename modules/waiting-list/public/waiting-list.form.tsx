import type { NewBookingPage } from '#contract/storefront/storefront-page.ts'
import { keptChoice, newBookingAddress } from '#web/storefront/addresses.ts'
import { Field, FieldError } from '#web/storefront/field.tsx'
import { Icon } from '#web/storefront/icon.tsx'

import { texts } from './texts/waiting-list.ts'

/** The form to join the list of a full departure. A plain form that needs no script. */
export function WaitingListForm(page: NewBookingPage) {
  const { product, parts } = page
  if (!parts.waiting_list) return null
  const { currency } = keptChoice(page)
  const { full, done, problem, typed } = parts.waiting_list
  if (done)
    return (
      <section id="lista" className="notice good">
        <output>{texts.done}</output>
      </section>
    )
  if (full.length === 0) return null
  const errors = problem?.fields ?? {}
  const bind = (name: 'name' | 'email' | 'phone') => ({
    name,
    defaultValue: typed[name] ?? '',
    error: errors[name],
  })
  return (
    <section id="lista" aria-labelledby="lista-titulo">
      <h2 id="lista-titulo">{texts.title}</h2>
      <details open={problem !== null || Boolean(typed['departure'])}>
        <summary>
          {texts.invitation}
          <Icon name="down" />
        </summary>
        <p className="soft">{texts.hint}</p>
        {problem && (
          <div className="notice bad" role="alert">
            <p>{problem.message}</p>
          </div>
        )}
        <form className="stack" method="post" action={`${newBookingAddress(product.id)}/waiting#lista`}>
          {currency && <input type="hidden" name="currency" value={currency} />}
          <div className="field">
            <label htmlFor="waiting-departure">{texts.departure}</label>
            <select
              id="waiting-departure"
              name="departure"
              defaultValue={typed['departure'] ?? ''}
              required
              aria-invalid={errors['departure'] ? true : undefined}
            >
              <option value="">{texts.choose}</option>
              {[...Map.groupBy(full, ({ date }) => date.slice(0, 7))].map(([month, departures]) => (
                <optgroup key={month} label={texts.month(month)}>
                  {departures.map((each) => (
                    <option key={`${each.date} ${each.start_time}`} value={`${each.date} ${each.start_time}`}>
                      {texts.option(each)}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
            <FieldError name="departure" error={errors['departure']} />
          </div>
          <fieldset>
            <legend>{texts.people}</legend>
            {product.categories.map(({ code, label }, index) => (
              <Field
                key={code}
                name={`people_${code}`}
                label={label}
                type="number"
                inputMode="numeric"
                min={0}
                max={product.max_pax_booking}
                defaultValue={typed[`people_${code}`] ?? (index === 0 ? '1' : '0')}
                error={undefined}
              />
            ))}
          </fieldset>
          <Field {...bind('name')} label={texts.name} autoComplete="name" maxLength={120} required />
          <Field
            {...bind('email')}
            label={texts.email}
            hint={texts.emailHint}
            type="email"
            autoComplete="email"
            maxLength={200}
            required
          />
          <Field {...bind('phone')} label={texts.phone} type="tel" autoComplete="tel" maxLength={30} />
          <p className="acts">
            <button className="button" type="submit">
              {texts.send}
            </button>
          </p>
        </form>
      </details>
    </section>
  )
}
