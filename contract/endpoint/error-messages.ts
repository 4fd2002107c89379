import { errors } from '#words/errors.ts'

/** What is said when a call fails for another reason than a business «no». */
export const errorMessages = errors
export type ErrorCode = keyof typeof errorMessages
