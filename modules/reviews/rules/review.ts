export const reviewStatuses = ['por_revisar', 'publicada', 'oculta'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

/** Why a review is not shown; a low score is no reason. */
export const hideReasons = ['insulto', 'datos_personales', 'otro_tour', 'publicidad'] as const
export type HideReason = (typeof hideReasons)[number]

export const maxScore = 5
export const longestComment = 600
export const longestAuthor = 40
/** Days after the end of a tour in which it can be reviewed. */
export const reviewDays = 180
/** The mean is of this many of the latest scores. */
export const mostCounted = 1000
/** Reviews on the page of a tour, the newest first. */
export const mostShown = 5
