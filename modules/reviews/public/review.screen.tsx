import { bookingAddress } from '#web/storefront/addresses.ts'
import { errorId, Field, FieldError } from '#web/storefront/field.tsx'
import { Frame } from '#web/storefront/frame.tsx'
import { Icon } from '#web/storefront/icon.tsx'
import { Own } from '#web/storefront/own-words.tsx'
import type { OwnPage } from '#web/storefront/public-module.ts'

import type { ReviewedTour, ReviewPage } from '../contract/review-pages.ts'
import { longestAuthor, longestComment } from '../rules/review.ts'
import { Stars, starsOf } from './stars.panel.tsx'
import { texts } from './texts/reviews.ts'

function Review(page: ReviewPage) {
  const { operator, booking_id, tours, review_url, problem, done } = page
  return (
    <Frame operator={operator} message="" className="state-page slim">
      <h1>{texts.heading}</h1>
      <p className="tagline">{texts.hint}</p>
      <div id="aviso">
        {problem && (
          <p className="notice warn" role="alert">
            {problem.message}
          </p>
        )}
        {done && (
          <div className="notice good">
            <output>{texts.sent}</output>
          </div>
        )}
      </div>
      {tours.map((tour) => (
        <section key={tour.product_id} aria-labelledby={`tour-${tour.product_id}`}>
          <h2 id={`tour-${tour.product_id}`}>
            <Own text={tour.product_name} />
          </h2>
          <p className="soft">{texts.tour(tour.service_date)}</p>
          <Tour tour={tour} page={page} />
        </section>
      ))}
      <div className="acts">
        {review_url && (
          <a className="button quiet" href={review_url} rel="noreferrer">
            {texts.elsewhere}
          </a>
        )}
        <a className="more" href={bookingAddress(booking_id)}>
          {texts.booking}
        </a>
      </div>
    </Frame>
  )
}

function Tour({ tour, page }: { tour: ReviewedTour; page: ReviewPage }) {
  const { sent, closed } = tour
  const mayChange = !closed && (!sent || sent.status === 'por_revisar')
  return (
    <>
      {sent && (
        <p>
          <Stars score={sent.score} /> {sent.comment}
        </p>
      )}
      {sent && <p className="soft">{mayChange ? texts.waiting : texts.settled}</p>}
      {!sent && closed && <p>{texts.closed[closed]}</p>}
      {mayChange &&
        (sent && page.typed['product_id'] !== tour.product_id ? (
          <details>
            <summary>
              {texts.change}
              <Icon name="down" />
            </summary>
            <ReviewForm tour={tour} page={page} />
          </details>
        ) : (
          <ReviewForm tour={tour} page={page} />
        ))}
    </>
  )
}

function ReviewForm({ tour: { product_id, sent }, page }: { tour: ReviewedTour; page: ReviewPage }) {
  const failed = page.typed['product_id'] === product_id
  const errors = failed ? (page.problem?.fields ?? {}) : {}
  const typed = failed ? page.typed : {}
  const score = typed['score'] ?? String(sent?.score ?? '')
  const name = (field: string) => `${field}-${product_id}`
  return (
    <form className="stack" method="post" action={`${bookingAddress(page.booking_id)}/review#aviso`}>
      <input type="hidden" name="product_id" value={product_id} />
      <fieldset
        aria-invalid={errors['score'] ? true : undefined}
        aria-describedby={errors['score'] && errorId(name('score'))}
      >
        <legend>{texts.score}</legend>
        {texts.scores.map((word, index) => (
          <div key={word} className="choice">
            <label>
              <input
                type="radio"
                name="score"
                value={index + 1}
                required
                defaultChecked={score === String(index + 1)}
              />
              <span>
                <b aria-hidden="true">{starsOf(index + 1)}</b> {word}
              </span>
            </label>
          </div>
        ))}
        <FieldError name={name('score')} error={errors['score']} />
      </fieldset>
      <div className="field">
        <label htmlFor={name('comment')}>{texts.comment}</label>
        <textarea
          id={name('comment')}
          name="comment"
          rows={4}
          maxLength={longestComment}
          defaultValue={typed['comment'] ?? sent?.comment ?? ''}
          aria-invalid={errors['comment'] ? true : undefined}
          aria-describedby={errors['comment'] && errorId(name('comment'))}
        />
        <FieldError name={name('comment')} error={errors['comment']} />
      </div>
      <AuthorField
        name={name('author')}
        value={typed['author'] ?? sent?.author ?? page.author}
        error={errors['author']}
      />
      <button className="button" type="submit">
        {sent ? texts.change : texts.send}
      </button>
    </form>
  )
}

const AuthorField = ({ name, value, error }: { name: string; value: string; error: string | undefined }) => (
  <Field
    id={name}
    name="author"
    label={texts.author}
    maxLength={longestAuthor}
    defaultValue={value}
    error={error}
    autoComplete="given-name"
  />
)

export const reviewPage: OwnPage<ReviewPage> = {
  draw: (page) => <Review {...page} />,
  style: 'booking',
  head: ({ operator }) => ({ title: texts.pageTitle(operator.name), private: true }),
}
