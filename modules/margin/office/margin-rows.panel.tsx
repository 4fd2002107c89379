import { Anchor, Stack, Title } from '@mantine/core'
import { Link } from 'react-router'

import { CrewPhoto } from '#web/backoffice/parts/crew-photo.tsx'
import { paths as corePaths } from '#web/backoffice/paths.ts'
import { formatMoney, formatRate } from '#words/format.ts'

import type { DepartureMargin, MarginLineShown } from '../contract/margins.contract.ts'
import { paths } from '../module.paths.ts'
import { lineKindNames, lineName } from '../words/margin-report-names.ts'
import { comparedLines } from './compare-lines.rules.ts'
import { lineDetail, marginTexts as texts, problemText } from './margin.texts.ts'

import classes from './margin.module.css'

/** The rows behind the figures: costs with their rule or receipt, bookings, and what differs from the plan. */
export function MarginRows({ margin }: { margin: DepartureMargin }) {
  const { lines, own_costs, currency } = margin
  return (
    <Stack gap="lg">
      <section>
        <Title order={4} size="h6">
          {texts.costRows}
        </Title>
        <ul className={classes['rows']} aria-label={texts.costRows}>
          {lines.map((line, index) => (
            <CostRow key={index} line={line} margin={margin} />
          ))}
          <li className={classes['row']} data-total>
            <span>{texts.total}</span>
            <span className={classes['amount']}>{formatMoney(own_costs, currency)}</span>
          </li>
        </ul>
      </section>
      <Comparison margin={margin} />
      <Bookings margin={margin} />
    </Stack>
  )
}

function CostRow({ line, margin }: { line: MarginLineShown; margin: DepartureMargin }) {
  const { own_amount, rule_id, sheet_id, booking_id, photo_id, kind } = line
  const name = lineName(line)
  const detail = lineDetail(line)
  const sheet = margin.sheets.find((each) => each.sheet_id === sheet_id)
  const booking = margin.income_rows.find((each) => each.booking_id === booking_id)
  return (
    <li className={classes['row']}>
      <span>{name}</span>
      <span className={classes['amount']}>
        {own_amount === null ? (
          <span className={classes['problem']}>{problemText(line, margin)}</span>
        ) : (
          formatMoney(own_amount, margin.currency)
        )}
      </span>
      <span className={classes['detail']}>
        {detail && <span>{detail}</span>}
        {sheet && <To to={corePaths.scheduleSheet(sheet.sheet_id)}>{texts.sheet(sheet.number)}</To>}
        {booking && <To to={corePaths.booking(booking.booking_id)}>{booking.locator}</To>}
        {rule_id && (
          <To to={paths.cost(rule_id)} label={`${texts.rule}: ${name}`}>
            {texts.rule}
          </To>
        )}
        {line.problem === 'no_cost' && <To to={paths.costs}>{texts.costs_link}</To>}
        {kind === 'gasto' && sheet_id && photo_id && (
          <CrewPhoto sheetId={sheet_id} photoId={photo_id} alt={texts.receiptOf(name)} isCompact />
        )}
        {kind === 'gasto' && !photo_id && <span>{texts.receiptMissing}</span>}
      </span>
    </li>
  )
}

function To({ to, label, children }: { to: string; label?: string; children: string }) {
  return (
    <Anchor
      component={Link}
      to={to}
      size="xs"
      className={classes['link'] ?? ''}
      {...(label && { 'aria-label': label })}
    >
      {children}
    </Anchor>
  )
}

function Comparison({ margin }: { margin: DepartureMargin }) {
  const { expected, own_costs, currency, phase } = margin
  const compared = comparedLines(margin)
  if (!expected || compared.length === 0) return null
  const money = (amount: number) => formatMoney(amount, currency)
  return (
    <section>
      <Title order={4} size="h6" mb={4}>
        {texts.comparison}
      </Title>
      <table className={classes['compare']}>
        <thead>
          <tr>
            <th scope="col">{texts.costRows}</th>
            <th scope="col">{texts.expected}</th>
            <th scope="col">{phase === 'cerrada' ? texts.real : texts.now}</th>
            <th scope="col">{texts.difference}</th>
          </tr>
        </thead>
        <tbody>
          {compared.map((each) => (
            <tr key={each.kind}>
              <th scope="row">{lineKindNames[each.kind]}</th>
              <td>{money(each.expected)}</td>
              <td>{money(each.real)}</td>
              <td>{money(each.difference)}</td>
            </tr>
          ))}
          <tr data-total>
            <th scope="row">{texts.total}</th>
            <td>{money(expected.own_costs)}</td>
            <td>{money(own_costs)}</td>
            <td>{money(own_costs - expected.own_costs)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}

function Bookings({ margin: { income_rows } }: { margin: DepartureMargin }) {
  return (
    <section>
      <Title order={4} size="h6">
        {texts.incomeRows}
      </Title>
      <ul className={classes['rows']} aria-label={texts.incomeRows}>
        {income_rows.map(({ booking_id, locator, name, kind, people, amount, currency, exchange_rate }) => (
          <li key={`${booking_id} ${kind}`} className={classes['row']}>
            <span>
              <Anchor component={Link} to={corePaths.booking(booking_id)} size="sm">
                {locator}
              </Anchor>{' '}
              {name}
            </span>
            <span className={classes['amount']}>{formatMoney(amount, currency)}</span>
            <span className={classes['detail']}>
              <span>{kind === 'penalidad' ? texts.penalty : texts.people(people)}</span>
              {exchange_rate && <span>{texts.frozen(formatRate(exchange_rate))}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
