/** Channel of a sale. */
export const channels = ['web', 'mostrador', 'telefono', 'whatsapp', 'agencia', 'api'] as const
export type Channel = (typeof channels)[number]
