export const waitingStatuses = ['esperando', 'ofrecida', 'aceptada', 'vencida', 'retirada'] as const
export type WaitingStatus = (typeof waitingStatuses)[number]
