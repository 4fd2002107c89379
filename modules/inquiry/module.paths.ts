export const paths = { inquiries: '/inquiries' } as const
