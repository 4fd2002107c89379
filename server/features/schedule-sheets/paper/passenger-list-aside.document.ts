import { join } from 'node:path'

import { paperAside } from '#server/files/paper-aside.ts'

import type { passengerListPdf } from './passenger-list-pdf.document.ts'

/** The passenger lists of sheets, drawn outside the main thread. */
export const drawPassengerLists: (facts: Parameters<typeof passengerListPdf>) => Promise<Buffer> = paperAside(
  join(import.meta.dirname, 'passenger-list-pdf.thread.ts'),
)
