import { errorId, FieldError } from '#web/storefront/field.tsx'
import { Frame } from '#web/storefront/frame.tsx'
import { Icon } from '#web/storefront/icon.tsx'
import { Own } from '#web/storefront/own-words.tsx'
import type { OwnPage } from '#web/storefront/public-module.ts'
import { formatMoney } from '#words/format.ts'

import type { SentLine, StatementPage } from '../contract/statement-pages.ts'
import { hoursText, languagesText } from '../words/accounts/run-facts.ts'
import { statementPaperTexts as names } from '../words/accounts/statement-paper.ts'
import { texts } from './texts/statement.ts'

const base = (token: string) => `/public/statement/${token}`

function Statement(page: StatementPage) {
  const { operator, token, statement, shown, problem, done, part, parts } = page
  const { number, month, party_name, party_kind, currency, status, total, unpaid, due_on, is_overdue } =
    statement
  const isAgreed = status === 'confirmada' || status === 'pagada'
  return (
    <Frame operator={operator} message="" className="state-page slim">
      <h1>{names.title(number)}</h1>
      <p className="tagline">{`${names.of(month)} · ${party_name}`}</p>
      <div id="aviso">
        {problem && (
          <p className="notice warn" role="alert">
            {problem.message}
          </p>
        )}
        {done && (
          <div className="notice good">
            <output>{done === 'confirm' ? texts.confirmed : texts.sent}</output>
          </div>
        )}
      </div>
      <div className="stack">
        {done !== 'confirm' && (
          <p className={isAgreed ? 'notice good' : 'notice'}>
            <b>{texts.status[status]}</b>
          </p>
        )}
        <dl className="facts">
          {(unpaid !== total || status === 'anulada') && (
            <div>
              <dt>{names.total}</dt>
              <dd>{formatMoney(party_kind === 'persona' ? -total : total, currency)}</dd>
            </div>
          )}
          {status !== 'anulada' && (
            <div>
              <dt>{unpaid < 0 ? names.favor : names.unpaid}</dt>
              <dd>
                <b>{formatMoney(Math.abs(unpaid), currency)}</b>
              </dd>
            </div>
          )}
        </dl>
        {unpaid > 0 && status !== 'anulada' && (
          <p>
            {names.dueOn(due_on)}
            {is_overdue && <b>{` · ${texts.late}`}</b>}
          </p>
        )}
        {(status === 'emitida' || status === 'disputada') && (
          <form className="stack" method="post" action={`${base(token)}/confirm`}>
            <button className="button" type="submit">
              {texts.confirm}
            </button>
            <p className="soft">{texts.confirmHint}</p>
          </form>
        )}
        <p className="acts">
          <a className="more" href={`${base(token)}/statement.pdf`}>
            {texts.pdf}
          </a>
          {' · '}
          <a className="more" href={`${base(token)}/statement.xlsx`}>
            {texts.xlsx}
          </a>
        </p>
      </div>
      <section className="booked" aria-labelledby="lineas">
        <h2 id="lineas">{texts.lines}</h2>
        {shown.map((line) => (
          <Line key={line.id} line={line} page={page} />
        ))}
      </section>
      {parts > 1 && (
        <nav className="acts" aria-label={texts.lines}>
          <span>{texts.parts(part, parts)}</span>
          {part > 1 && (
            <a className="more" href={`${base(token)}?part=${part - 1}`} rel="prev">
              {texts.before}
            </a>
          )}
          {part < parts && (
            <a className="more" href={`${base(token)}?part=${part + 1}`} rel="next">
              {texts.after}
            </a>
          )}
        </nav>
      )}
    </Frame>
  )
}

const aboutRun = ({ role, languages, vehicle, minutes, overtime_minutes }: NonNullable<SentLine['run']>) => [
  names.roles[role],
  languagesText(languages),
  vehicle,
  hoursText(minutes),
  overtime_minutes !== 0 && `${names.columns.overtime} ${hoursText(overtime_minutes)}`,
]

const aboutBooking = ({ passenger, people, locator, reference }: SentLine) => [
  passenger,
  people > 0 ? texts.people(people) : '',
  locator,
  reference && `${names.columns.reference}: ${reference}`,
]

type Sum = readonly [name: string, amount: number]

const sumsOfRun = ({ pay, overtime_pay, per_diem }: NonNullable<SentLine['run']>): Sum[] => [
  [names.columns.pay, pay],
  [names.columns.overtimePay, overtime_pay],
  [names.columns.perDiem, per_diem],
]

const sumsOfBooking = ({ gross, commission, net, paid }: SentLine): Sum[] => [
  [names.columns.gross, gross],
  [names.columns.commission, commission],
  [names.columns.net, net],
  [names.columns.paid, paid],
]

/** To a person each line is what they get. */
function shownAmount(amount: number, { party_kind, currency }: StatementPage['statement']) {
  if (party_kind === 'persona') return formatMoney(-amount, currency)
  return amount < 0
    ? `${names.favor} ${formatMoney(-amount, currency)}`
    : `${names.columns.amount} ${formatMoney(amount, currency)}`
}

function Line({ line, page }: { line: SentLine; page: StatementPage }) {
  const { operator, statement } = page
  const money = (amount: number) => formatMoney(amount, statement.currency)
  const isOpen = statement.status === 'emitida' || statement.status === 'disputada'
  const about = line.run ? aboutRun(line.run) : aboutBooking(line)
  const sums = line.run ? sumsOfRun(line.run) : statement.party_kind === 'persona' ? [] : sumsOfBooking(line)
  return (
    <article className="entry" aria-labelledby={`line-${line.id}`}>
      <h3 id={`line-${line.id}`}>
        {`${line.position}. ${texts.day(line.service_date)} · `}
        <Own text={names.what(line)} />
      </h3>
      <div className="row">
        <span className="soft">{about.filter(Boolean).join(' · ')}</span>
        <b>{shownAmount(line.amount, statement)}</b>
      </div>
      <p className="small soft">
        {sums
          .filter(([, amount]) => amount !== 0)
          .map(([name, amount]) => `${name} ${money(amount)}`.replaceAll(' ', '\u00a0'))
          .join(' · ')}
      </p>
      {line.is_disputed && (
        <p>
          <b>{texts.yours}</b> {line.dispute}
        </p>
      )}
      {line.is_answered && (
        <p>
          <b>{texts.answer(operator.name)}</b> {line.answer}
        </p>
      )}
      {isOpen && !line.is_answered && (
        <details open={page.typed['line_id'] === line.id || undefined}>
          <summary>
            {texts.object}
            <Icon name="down" />
          </summary>
          <Objection line={line} page={page} />
        </details>
      )}
    </article>
  )
}

function Objection({
  line: { id, dispute },
  page: { token, typed, problem },
}: {
  line: SentLine
  page: StatementPage
}) {
  const isFailed = typed['line_id'] === id
  const error = isFailed ? problem?.fields['text'] : undefined
  const name = `text-${id}`
  return (
    <form className="stack" method="post" action={`${base(token)}/dispute`}>
      <input type="hidden" name="line_id" value={id} />
      <div className="field">
        <label htmlFor={name}>{texts.objection}</label>
        <textarea
          id={name}
          name="text"
          rows={3}
          maxLength={500}
          required
          defaultValue={isFailed ? (typed['text'] ?? '') : dispute}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId(name)}
        />
        <FieldError name={name} error={error} />
      </div>
      <button className="button" type="submit">
        {texts.send}
      </button>
    </form>
  )
}

export const statementPage: OwnPage<StatementPage> = {
  draw: (page) => <Statement {...page} />,
  style: 'booking',
  head: ({ operator, statement }) => ({
    title: texts.pageTitle(statement.number, operator.name),
    private: true,
  }),
}
