/** Where a sale is made. */
export const channels = ['web', 'mostrador', 'telefono', 'whatsapp', 'agencia', 'api'] as const
export type Channel = (typeof channels)[number]
