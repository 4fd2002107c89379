import { count, formatDate } from '#words/format.ts'

import type { StatementTexts } from '../es/statement.ts'

export const texts: StatementTexts = {
  pageTitle: (number, operator) => `Statement no. ${number} · ${operator}`,
  late: 'Overdue',
  people: (quantity) => count(quantity, 'person', 'people'),
  day: (date) => formatDate(date, { year: true }),
  lines: 'Lines',
  status: {
    emitida: 'Please check it and tell us whether you agree.',
    confirmada: 'You agreed to it.',
    disputada: 'We are looking into what you reported.',
    pagada: 'Paid. Thank you!',
    anulada: 'Canceled: no longer valid. We will send you another one.',
  },
  confirm: 'I agree',
  confirmHint: 'Once you agree, lines can no longer be questioned.',
  confirmed: 'Thank you: we noted that you agree.',
  object: 'Question this line',
  objection: 'What does not match?',
  send: 'Send question',
  sent: 'We received your question and will answer it here.',
  yours: 'Your question:',
  answer: (operator) => `Answer from ${operator}:`,
  pdf: 'Download PDF',
  xlsx: 'Download Excel',
  parts: (part, parts) => `Part ${part} of ${parts}`,
  before: 'Previous',
  after: 'Next',
}
