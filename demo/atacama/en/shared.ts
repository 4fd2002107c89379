/** What several tours say, and what the operator says of itself. */
export const sharedInEnglish: Record<string, string> = {
  'Salida de San Pedro': 'Departure from San Pedro',
  'Regreso a San Pedro': 'Back to San Pedro',
  Regreso: 'The way back',
  Desayuno: 'Breakfast',
  Almuerzo: 'Lunch',
  'Almuerzo en Socaire': 'Lunch in Socaire',
  Toconao: 'Toconao',
  'Entrada al valle': 'Into the valley',
  Atardecer: 'Sunset',
  'Te dejamos en el centro o en tu alojamiento.': 'We drop you off in the center or where you’re staying.',
  'Recogida y regreso a tu alojamiento': 'Pickup and drop-off where you’re staying',
  'Transporte desde el punto de encuentro o tu alojamiento':
    'Transport from the meeting point or where you’re staying',
  'Guía local': 'Local guide',
  'Guía local en español o inglés': 'Local guide in Spanish or English',
  'Oxígeno y botiquín de altura': 'Oxygen and a high-altitude first-aid kit',
  'Brindis y picoteo al atardecer': 'A drink and nibbles at sunset',
  'Bebidas alcohólicas': 'Alcoholic drinks',
  'Entrada al Valle de la Luna': 'Entrance to Valle de la Luna',
  Agua: 'Water',
  'Agua, al menos un litro': 'Water, at least a liter',
  'Sombrero y protector solar': 'Sun hat and sunscreen',
  'Zapatillas cerradas': 'Closed-toe sports shoes',
  'Abrigo para el atardecer': 'Something warm for sunset',
  'Traje de baño y toalla': 'Swimsuit and towel',
  'No apto con embarazo, presión alta sin control ni enfermedades cardíacas o respiratorias':
    'Not suitable during pregnancy or with uncontrolled high blood pressure, heart disease or lung disease',
  'Dunas y crestas de sal del Valle de la Luna al atardecer':
    'Dunes and ridges of salt in Valle de la Luna at sunset',
  'Una van blanca en un camino de tierra frente a la cordillera':
    'A white van on a dirt road with the Andes ahead',

  // Who pays what
  Adulto: 'Adult',
  Niño: 'Child',
  'Bebé en brazos': 'Infant on lap',
  'Adulto mayor': 'Senior',
  'Estudiante con credencial': 'Student with ID',

  // What is paid at the gate
  'Campo geotérmico El Tatio': 'El Tatio geothermal field',
  'Lagunas Miscanti y Miñiques': 'Miscanti and Miñiques lagoons',
  'Lagunas Altiplánicas': 'Altiplanic Lagoons',
  'Piedras Rojas': 'Piedras Rojas',
  'Yerbas Buenas y Valle del Arcoíris': 'Yerbas Buenas and Rainbow Valley',
  'Laguna Chaxa, Reserva Los Flamencos': 'Chaxa Lagoon, Los Flamencos Reserve',
  'Valle de la Luna': 'Valle de la Luna',
  'Termas de Puritama': 'Puritama Hot Springs',
  'Solo efectivo, en pesos. Valor referencial.': 'Cash only, in Chilean pesos. Approximate price.',

  // Extras
  'Caja de almuerzo vegana': 'Vegan lunch box',
  'Bicicleta para el último tramo': 'Bicycle for the last stretch',
  'Doce kilómetros de bajada con casco y apoyo de la van.':
    'Twelve kilometers downhill, with a helmet and the van in support.',
  'Bata y toalla': 'Bathrobe and towel',
  'Saco de dormir para −15 °C': 'Sleeping bag for −15 °C',
  'Lavado y con sábana. Por los tres días.': 'Washed, with a liner. For all three days.',

  // Where people are picked up
  'Solcor, Séquitor y Coyo': 'Solcor, Séquitor and Coyo',
  'Larache y Yaye': 'Larache and Yaye',
  'Ayllu de Quitor': 'Ayllu of Quitor',
  'Sector norte y Licanantay': 'North side and Licanantay',
  Centro: 'Town center',
  'Esquina de Caracoles con Toconao': 'Corner of Caracoles and Toconao',
  'Caracoles con Domingo Atienza, lado poniente': 'Caracoles and Domingo Atienza, west side',
  'Portón del camping, sobre la calle Pukará': 'Campsite gate, on Calle Pukará',
  'Plaza de San Pedro, frente a la iglesia': 'San Pedro’s main square, opposite the church',

  // Terms of the operator
  'La reserva queda confirmada cuando recibes el voucher con tu localizador. Preséntalo en el teléfono o impreso al subir al vehículo.':
    'Your booking is confirmed when you receive the voucher with your booking code. Show it on your phone or on paper when you board.',
  'La recogida se hace en una ventana de 15 minutos. El vehículo espera 5 minutos en cada alojamiento; pasado ese tiempo la persona se considera no presentada.':
    'Pickups take place within a 15-minute window. The vehicle waits 5 minutes at each accommodation; after that, the passenger counts as a no-show.',
  'Las entradas a parques y reservas son administradas por las comunidades atacameñas y no están incluidas, salvo que la ficha del tour diga lo contrario. Sus valores y horarios pueden cambiar sin aviso.':
    'Entrance to parks and reserves is managed by the Atacameño communities and is not included unless the tour’s page says otherwise. Prices and opening hours may change without notice.',
  'El clima del altiplano manda. Si un camino o un parque cierra por viento, nieve o lluvia, te ofrecemos otra fecha, otro tour o la devolución completa de lo pagado.':
    'On the Altiplano, the weather decides. If a road or a park closes because of wind, snow or rain, we offer you another date, another tour or a full refund of what you paid.',
  'Varios recorridos superan los 4.000 metros de altitud. Infórmanos al reservar si estás embarazada o tienes problemas cardíacos, respiratorios o de presión. El guía puede impedir el ascenso de quien no esté en condiciones.':
    'Several of our tours go above 4,000 meters. Tell us when you book if you are pregnant or have heart, breathing or blood pressure problems. The guide may refuse the ascent to anyone who is not fit for it.',
  'Los menores de edad viajan acompañados por un adulto responsable. Avísanos con anticipación si necesitas silla infantil.':
    'Minors travel with a responsible adult. Let us know in advance if you need a child seat.',
  'Respeta las indicaciones del guía, camina solo por los senderos marcados y no retires piedras, sal ni plantas. Está prohibido volar drones dentro de las áreas protegidas.':
    'Follow the guide’s instructions, walk only on the marked trails and do not take stones, salt or plants. Flying drones inside protected areas is forbidden.',
  'Cuenta corriente 00-990-01234-5': 'Checking account 00-990-01234-5',
  'Cuando la hagas, mándanos el comprobante por WhatsApp o por correo.':
    'Once you’ve made it, send us the receipt by WhatsApp or email.',
}
