/** Languages of customers. The office uses Spanish. */
export const languages = ['es', 'en', 'pt'] as const
export type Language = (typeof languages)[number]

export const isLanguage = (code: unknown): code is Language => languages.some((each) => each === code)
