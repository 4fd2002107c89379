import type { Proposal, WaitingLine } from '../../contract/statement-lines.contract.ts'

/** The amounts that a proposal expects. */
export const expectedOf = (proposal: Proposal): number[] =>
  proposal.kind === 'reserva'
    ? [proposal.booking.due, proposal.booking.open, proposal.booking.deposit_due].filter((each) => each > 0)
    : [proposal.amount]

export const isExact = (line: Pick<WaitingLine, 'amount'>, proposal: Proposal): boolean =>
  expectedOf(proposal).includes(line.amount)

/** How much would be more than the booking owes; what is in its ledger was asked about when it was written. */
export const overOf = (line: Pick<WaitingLine, 'amount'>, proposal: Proposal): number =>
  proposal.kind === 'registrada' || proposal.kind === 'estado_cuenta'
    ? 0
    : Math.max(0, line.amount - proposal.booking.open)

/** A new payment may be a part of the line; a ledger entry has a fixed amount. */
export const maySplit = ({ kind }: Proposal): boolean =>
  kind === 'reserva' || kind === 'comprobante' || kind === 'estado_cuenta'

/** The most that may be taken from a line: a statement takes no more than what is left to pay. */
export const mostOf = (line: Pick<WaitingLine, 'amount'>, proposal: Proposal): number =>
  proposal.kind === 'estado_cuenta' ? Math.min(line.amount, proposal.amount) : line.amount

/** The part of the line that is most likely this booking's: at most its balance; the rest stays open. */
export const partOf = (line: Pick<WaitingLine, 'amount'>, proposal: Proposal): number =>
  proposal.kind === 'reserva' || proposal.kind === 'comprobante'
    ? proposal.booking.open > 0
      ? Math.min(line.amount, proposal.booking.open)
      : line.amount
    : Math.min(line.amount, proposal.amount)

/** The bank's number belongs to another booking, or to another payment of this one. */
export const isUsed = ({ used }: WaitingLine, { kind }: Proposal): boolean =>
  used !== null && kind !== 'registrada' && kind !== 'por_verificar'

/** A person looks twice where not all speaks for it. */
export const isInDoubt = (line: WaitingLine, proposal: Proposal): boolean =>
  !(line.is_clear && line.proposals[0]?.id === proposal.id) ||
  !isExact(line, proposal) ||
  overOf(line, proposal) > 0 ||
  (proposal.kind !== 'estado_cuenta' && proposal.resembles !== null) ||
  isUsed(line, proposal)

/** A line with its chosen match. */
export type Taken = { line: WaitingLine; proposal: Proposal }

/** A choice holds for the line that it was made for, whatever the queue reads meanwhile. */
export type Choice = { line_id: string; proposal: Proposal; isFound: boolean }

/** A booking that the person searched for this line. */
export const foundFor = ({ id }: WaitingLine, pick: Choice | null): Proposal | null =>
  pick?.line_id === id && pick.isFound ? pick.proposal : null

/**
 * The match of the current line: the user's choice, else the first proposal when the line was opened. A proposal
 * that disappeared is not replaced by another.
 */
export function proposalOf(
  line: WaitingLine,
  atFirst: WaitingLine | undefined,
  pick: Choice | null,
): Proposal | null {
  const found = foundFor(line, pick)
  if (found) return found
  const meant = pick?.line_id === line.id ? pick.proposal : atFirst?.proposals[0]
  return line.proposals.find(({ kind, id }) => kind === meant?.kind && id === meant.id) ?? null
}

/** What accepting does: a question where something is in doubt, else the call; nothing while another act runs. */
export function acceptanceOf(
  line: WaitingLine | null,
  proposal: Proposal | null,
  isBusy: boolean,
): ({ act: 'ask' | 'send' } & Taken) | null {
  if (!line || !proposal || isBusy) return null
  return { act: isInDoubt(line, proposal) ? 'ask' : 'send', line, proposal }
}
