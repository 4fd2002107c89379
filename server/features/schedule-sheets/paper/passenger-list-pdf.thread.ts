import { drawOnRequest } from '#server/files/draw-on-request.ts'

import { passengerListPdf } from './passenger-list-pdf.document.ts'

drawOnRequest((facts: Parameters<typeof passengerListPdf>) => passengerListPdf(...facts))
