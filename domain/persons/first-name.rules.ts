/** The first word of a name: all that public pages show of staff. */
export const firstNameOf = (full_name: string): string => full_name.trim().split(/\s+/)[0] ?? ''
