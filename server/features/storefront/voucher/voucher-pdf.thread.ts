import { drawOnRequest } from '#server/files/draw-on-request.ts'

import { voucherPdf } from './voucher-pdf.document.ts'

drawOnRequest(voucherPdf)
