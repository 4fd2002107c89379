export const emailCode = {
  subject: (code: string) => `${code} es tu código para reservar`,
  code: (code: string) => `Tu código para terminar la reserva es ${code}.`,
  where: (minutes: number) => `Escríbelo en la página donde estás reservando. Vale ${minutes} minutos.`,
  otherwise: 'Si no estás reservando con nosotros, ignora este correo.',
}
