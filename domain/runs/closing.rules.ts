type Handed = { cash_noted: number; cash_due: number; cash_received: number | null }

/**
 * The cash that a crew should hand over: recorded cash, and balances of the passengers. Below zero, money is
 * missing.
 */
export function closingCash({ cash_noted, cash_due, cash_received }: Handed) {
  const cash_expected = cash_noted + cash_due
  return { cash_expected, difference: cash_received === null ? null : cash_received - cash_expected }
}
