import type { CategoryCode } from '#domain/products/product/product.ts'
import { categoryNames } from '#words/office/code-names.ts'

import { bareText, type ColumnRule } from './sheet-columns.ts'

/** Words by which files name a category. */
export const categoryWords: Readonly<Record<CategoryCode, readonly string[]>> = {
  ADULT: ['adultos', 'adult', 'adults', 'adl', 'adt'],
  CHILD: ['ninos', 'nina', 'ninas', 'menor', 'menores', 'child', 'children', 'chd'],
  INFANT: ['infantes', 'bebe', 'bebes', 'infant', 'inf'],
  YOUTH: ['jovenes', 'adolescente', 'youth'],
  SENIOR: ['adultosmayores', 'adultomayor', 'terceraedad', 'senior', 'seniors', 'jubilado'],
  STUDENT: ['estudiantes', 'student'],
  OTHER: ['otros', 'other'],
}

const columnOf = (code: CategoryCode): ColumnRule => ({
  label: categoryNames[code].toLowerCase(),
  headings: ['', 'precio', 'pax'].flatMap((prefix) =>
    [bareText(categoryNames[code]), ...categoryWords[code]].map((word) => `${prefix}${word}`),
  ),
})

/** A column for each category. */
export const categoryColumns: Readonly<Record<CategoryCode, ColumnRule>> = {
  ADULT: columnOf('ADULT'),
  CHILD: columnOf('CHILD'),
  INFANT: columnOf('INFANT'),
  YOUTH: columnOf('YOUTH'),
  SENIOR: columnOf('SENIOR'),
  STUDENT: columnOf('STUDENT'),
  OTHER: columnOf('OTHER'),
}
