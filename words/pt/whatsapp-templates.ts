import type { whatsappFacts as esFacts, whatsappTemplates as esTemplates } from '../es/whatsapp-templates.ts'

export const whatsappTemplates: typeof esTemplates = {
  reminder:
    'Olá, {{name}}! Lembrete do passeio {{tour}}, {{day}}. Horário: {{hour}}. Local: {{place}}. A sua reserva {{locator}} está aqui: {{link}} Se algo mudar, responda a esta mensagem.',
  'pickup-time':
    'Olá, {{name}}! Já sabemos quando vamos buscar você para o passeio {{tour}}. Dia: {{day}}. Horário: {{hour}}. Local: {{place}}. A sua reserva {{locator}} está aqui: {{link}} Se algo mudar, responda a esta mensagem.',
  'pickup-changed':
    'Olá, {{name}}! Mudou o seu embarque para o passeio {{tour}}. Dia: {{day}}. Horário: {{hour}}. Local: {{place}}. A sua reserva {{locator}} está aqui: {{link}} Se não servir para você, responda a esta mensagem.',
  'data-missing':
    'Olá, {{name}}! Para o passeio {{tour}}, {{day}}, faltam dados da sua reserva {{locator}}: onde você se hospeda ou quem viaja. Complete aqui: {{link}} Se tiver dúvidas, responda a esta mensagem.',
  'balance-due':
    'Olá, {{name}}! Da sua reserva {{locator}} com {{operator}}, falta pagar {{due}}. Veja como aqui: {{link}} Se você já pagou, desconsidere esta mensagem.',
  'booking-confirmed':
    'Olá, {{name}}! A sua reserva {{locator}} com {{operator}} está confirmada: {{tour}}, {{day}}. O seu voucher e os detalhes: {{link}} Se tiver dúvidas, responda a esta mensagem.',
  'booking-changed':
    'Olá, {{name}}! Mudou a sua reserva {{locator}} com {{operator}}. Agora é {{tour}}, {{day}}, {{hour}}. Veja como ficou: {{link}} Se não servir para você, responda a esta mensagem.',
  'booking-cancelled':
    'Olá, {{name}}! A sua reserva {{locator}} com {{operator}} foi cancelada. Os detalhes estão aqui: {{link}} Se tiver dúvidas, responda a esta mensagem.',
  'departure-moved':
    'Olá, {{name}}! Mudou a saída da sua reserva {{locator}} com {{operator}}. Agora é {{tour}}, {{day}}, {{hour}}. Os detalhes: {{link}} Se não servir para você, responda a esta mensagem.',
  'departure-suspended':
    'Olá, {{name}}! Lamentamos informar que {{operator}} suspendeu {{tour}}, {{day}}, da sua reserva {{locator}}. Escolha aqui outra data ou o reembolso: {{link}} Se tiver dúvidas, responda a esta mensagem.',
}

export const whatsappFacts: typeof esFacts = {
  name: 'viajante',
  locator: 'ABC123',
  operator: 'Andes Viagens',
  tour: 'Vale da Lua',
  day: 'terça-feira, 4 de maio',
  hour: 'entre 07:30 e 07:50',
  place: 'Hotel Tulor',
  due: 'CLP 45.000',
  link: 'https://example.org/reserva',
  noHour: 'a confirmar',
  noPlace: 'a confirmar',
}
