import type { Start } from '#words/links.ts'

import { paths } from '../module.paths.ts'

/** The list of inquiries in the office. */
export const inquiriesAddress = ({ publicUrl }: Start) => `${publicUrl}${paths.inquiries}`
