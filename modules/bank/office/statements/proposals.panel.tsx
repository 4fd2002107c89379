import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'

import { paths } from '#web/backoffice/paths.ts'
import { formatDate, formatMoney } from '#words/format.ts'

import type { Proposal, WaitingLine } from '../../contract/statement-lines.contract.ts'
import { isExact, maySplit } from './statement-queue.rules.ts'
import { statementsTexts as texts } from './statements.texts.ts'

import classes from './statements.module.css'

type ProposalsProps = {
  line: WaitingLine
  /** a booking found by search; it replaces the other proposals */
  found: Proposal | null
  picked: Proposal | null
  onPick: (proposal: Proposal) => void
}

/** Possible matches of a line, the most likely first, each with its reasons. */
export function Proposals({ line, found, picked, onPick }: ProposalsProps) {
  const shown = found ? [found] : line.proposals
  if (shown.length === 0) return <Text size="sm">{texts.noProposals}</Text>
  return (
    <fieldset className={classes['proposals']}>
      <legend>{texts.proposals}</legend>
      {shown.map((proposal) => (
        <OneProposal
          key={`${proposal.kind} ${proposal.id}`}
          line={line}
          proposal={proposal}
          isPicked={proposal === picked}
          onPick={() => onPick(proposal)}
        />
      ))}
    </fieldset>
  )
}

type OneProps = { line: WaitingLine; proposal: Proposal; isPicked: boolean; onPick: () => void }

/** Why a proposal fits, and how its amount differs. */
function whyOf(line: WaitingLine, proposal: Proposal): string[] {
  const { kind, reasons, amount } = proposal
  const isPart = !maySplit(proposal) && amount < line.amount
  const money = formatMoney(amount, line.currency)
  return [
    ...(reasons.length === 1 && reasons[0] === 'nombre' && !isPart
      ? [texts.nameAlone]
      : reasons.map((reason) => texts.reasons[reason])),
    ...(isExact(line, proposal) || kind === 'reserva'
      ? []
      : [isPart ? texts.onePart(money) : texts.otherAmount(money)]),
  ]
}

/** The name and what is known of a proposal, and the page of what it would pay. */
function factsOf(proposal: Proposal, currency: string) {
  const money = (minor: number) => formatMoney(minor, currency)
  if (proposal.kind === 'estado_cuenta') {
    const { id, number, party_name, amount, due_on } = proposal
    return {
      name: party_name,
      kind: `${texts.kinds.estado_cuenta} N.º ${number}`,
      about: [texts.due(money(amount)), texts.dueOn(formatDate(due_on))],
      to: `/account-statements/${id}`,
      link: texts.openStatement,
    }
  }
  const { kind, booking, payer } = proposal
  const expected = [
    ...(booking.deposit_due > 0 && booking.deposit_due < booking.due
      ? [texts.deposit(money(booking.deposit_due))]
      : []),
    booking.due > 0 ? texts.due(money(booking.due)) : texts.paid,
  ]
  return {
    name: booking.contact_name || booking.locator,
    kind: texts.kinds[kind],
    about: [...expected, ...(payer && payer !== booking.contact_name ? [payer] : [])],
    to: paths.booking(booking.id),
    link: `${booking.locator}, ${formatDate(booking.service_date)}`,
  }
}

function OneProposal({ line, proposal, isPicked, onPick }: OneProps) {
  const why = whyOf(line, proposal)
  const { name, kind, about, to, link } = factsOf(proposal, line.currency)
  return (
    <div className={classes['proposal']} data-picked={isPicked || undefined}>
      <label>
        <input type="radio" name="propuesta" checked={isPicked} onChange={onPick} />
        <span className={classes['who']}>
          <strong>{name}</strong>
          <span>{kind}</span>
        </span>
        {why.length > 0 && (
          <span className={classes['why']}>
            {why.map((each) => (
              <span key={each}>{each}</span>
            ))}
          </span>
        )}
        <span className={classes['about']}>{about.join(' · ')}</span>
      </label>
      <Anchor component={Link} to={to} size="sm" className={classes['locator'] ?? ''}>
        {link}
      </Anchor>
    </div>
  )
}
