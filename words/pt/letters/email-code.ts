export const emailCode = {
  subject: (code: string) => `${code} é o seu código para reservar`,
  code: (code: string) => `Seu código para terminar a reserva é ${code}.`,
  where: (minutes: number) => `Digite o código na página onde você está reservando. Vale ${minutes} minutos.`,
  otherwise: 'Se você não está reservando conosco, ignore este e-mail.',
}
