import { spokenIn } from '#words/language.ts'

import * as en from './en/statement-paper.ts'
import * as es from './es/statement-paper.ts'
import * as pt from './pt/statement-paper.ts'

/** Words of a statement for its partner: page, PDF and workbook. */
export const statementPaperTexts = spokenIn({
  es: es.statementPaperTexts,
  en: en.statementPaperTexts,
  pt: pt.statementPaperTexts,
})
