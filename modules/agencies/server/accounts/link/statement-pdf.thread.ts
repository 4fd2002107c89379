import { drawOnRequest } from '#server/files/draw-on-request.ts'

import { statementPdf } from './statement-pdf.document.ts'

drawOnRequest(statementPdf)
