export type InquiryRefusals = { too_many_inquiries: { whatsapp: string } }
