export const pickupTime = {
  subject: (locator: string) => `Tu hora de recogida · ${locator}`,
  known: 'Ya sabemos a qué hora te recogemos.',
  when: (day: string, window: string) => `Te recogemos el ${day}, ${window}.`,
  where: (place: string) => `Dónde: ${place}.`,
  wait: 'Espera en la puerta desde el inicio de esa ventana: el vehículo no puede detenerse mucho.',
}

export const pickupWithdrawn = {
  subject: (locator: string) => `Cambia tu hora de recogida · ${locator}`,
  gone: (tours: string) =>
    `Estamos ordenando de nuevo las recogidas de ${tours}: la hora que te dimos ya no vale.`,
  stillBooked: 'Tu reserva sigue en pie. Te escribimos apenas tengamos la hora nueva.',
  voucher: (link: string) => `Tu voucher: ${link}`,
}
