import type { Proposal, WaitingLine } from '#contract/payments/bank-statements.contract.ts'

/** The amounts that a proposal expects. */
export const expectedOf = ({ kind, amount, booking }: Proposal): number[] =>
  kind === 'reserva' ? [booking.due, booking.open, booking.deposit_due].filter((each) => each > 0) : [amount]

export const isExact = (line: Pick<WaitingLine, 'amount'>, proposal: Proposal): boolean =>
  expectedOf(proposal).includes(line.amount)

/** How much would be more than the booking owes; what is in its ledger was asked about when it was written. */
export const overOf = (line: Pick<WaitingLine, 'amount'>, { kind, booking }: Proposal): number =>
  kind === 'registrada' ? 0 : Math.max(0, line.amount - booking.open)

/** The bank's number stands in another booking, or in this one by something else than what is accepted. */
export const isUsed = ({ used }: WaitingLine, { kind }: Proposal): boolean =>
  used !== null && kind !== 'registrada' && kind !== 'por_verificar'

/** A person looks twice where not all speaks for it. */
export const isInDoubt = (line: WaitingLine, proposal: Proposal): boolean =>
  !(line.is_clear && line.proposals[0]?.id === proposal.id) ||
  !isExact(line, proposal) ||
  overOf(line, proposal) > 0 ||
  proposal.resembles !== null ||
  isUsed(line, proposal)
