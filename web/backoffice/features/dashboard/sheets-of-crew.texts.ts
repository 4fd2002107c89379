export const sheetsOfCrewTexts = {
  title: 'Tus recorridos están en Planillas',
  body: 'Cada planilla tiene el vehículo, los pasajeros y el orden de recogida.',
  open: 'Ver planillas',
}
