import type { Start } from '#words/links.ts'

/** The list of inquiries in the office. */
export const inquiriesAddress = ({ publicUrl }: Start) => `${publicUrl}/inquiries`
