import type { ImportEndpoints, ImportLine } from '#contract/imports/imports.contract.ts'

/** What the screen of imports needs to know about one kind of record. */
export type ImportScreen = {
  endpoints: ImportEndpoints
  template: readonly (readonly string[])[]
  texts: {
    hint: string
    templateName: string
    imported: (quantity: number) => string
    removed: (quantity: number) => string
    undoBody: string
    /** for kinds whose lines name records that can be created with them */
    createMissing?: (names: readonly string[]) => string
    created?: (name: string) => string
    /** for kinds whose customers may be sent a message */
    notifies?: string
  }
}

export const isWrong = ({ errors }: ImportLine) => errors.length > 0
export const isIncomplete = (line: ImportLine) => !isWrong(line) && line.left_out.length > 0
export const isDoubtful = (line: ImportLine) => !isWrong(line) && line.doubts.length > 0
export const isRepeated = (line: ImportLine) => !isWrong(line) && line.repeats?.is_similar === false
export const isSimilar = (line: ImportLine) => !isWrong(line) && line.repeats?.is_similar === true

/** Lines to import: all without errors, doubts and repetitions, unless the person chose otherwise. */
export const chosenLines = (lines: readonly ImportLine[], choices: ReadonlyMap<number, boolean>): number[] =>
  lines.flatMap((each) =>
    !isWrong(each) && (choices.get(each.line) ?? !(isRepeated(each) || isDoubtful(each))) ? each.line : [],
  )

/** Rows that a spreadsheet copied are separated by tabs, whatever else their cells contain; other text is read as a file. */
export const pastedFile = (text: string, name: string): File =>
  new File([text.includes('\t') ? 'sep=\t\n' : '', text], name, { type: 'text/plain' })
