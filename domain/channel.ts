/** Channel of a sale. */
export const channels = ['web', 'mostrador', 'telefono', 'whatsapp', 'agencia'] as const
export type Channel = (typeof channels)[number]
