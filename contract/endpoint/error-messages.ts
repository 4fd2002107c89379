import { errors } from '#words/errors.ts'

/** Messages for a failed call without a business refusal. */
export const errorMessages = errors
export type ErrorCode = keyof typeof errorMessages
