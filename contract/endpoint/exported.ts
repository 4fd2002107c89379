import { z } from 'zod'

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** A workbook is made in memory; a CSV leaves row by row and can be longer. */
export const exportLimits: Record<ExportFormat, number> = { csv: 100_000, xlsx: 20_000 }

/** The query of a list's file: that of the list without its page, and this. */
export const exportFormat = z.enum(exportFormats)
export const wholeList = { limit: true, after: true } as const
