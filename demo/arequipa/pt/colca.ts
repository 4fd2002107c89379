export const colcaInPortuguese: Record<string, string> = {
  'Cañón del Colca': 'Cânion do Colca',
  'El vuelo del cóndor sobre uno de los cañones más hondos del mundo':
    'O voo do condor sobre um dos cânions mais profundos do mundo',
  'Salimos de Arequipa antes del amanecer para llegar a la Cruz del Cóndor cuando el aire tibio empieza a subir y los cóndores despegan desde las paredes del cañón. Pasan cerca, en silencio, con más de tres metros de envergadura.':
    'Saímos de Arequipa antes do amanhecer para chegar à Cruz del Cóndor quando o ar morno começa a subir e os condores decolam das paredes do cânion. Passam perto, em silêncio, com mais de três metros de envergadura.',
  'El día sigue entre andenes preincaicos que todavía se cultivan, pueblos de iglesias blancas como Yanque y Maca, y el mirador de Patapampa, a 4.910 metros, desde donde se ven los volcanes de la cordillera. Almorzamos en Chivay y volvemos por la reserva de Salinas y Aguada Blanca, entre vicuñas y alpacas.':
    'O dia segue entre terraços pré-incaicos que ainda são cultivados, povoados de igrejas brancas como Yanque e Maca, e o mirante de Patapampa, a 4.910 metros, de onde se veem os vulcões da cordilheira. Almoçamos em Chivay e voltamos pela reserva de Salinas y Aguada Blanca, entre vicunhas e alpacas.',
  'Cóndores en vuelo desde el mirador': 'Condores em voo vistos do mirante',
  'Andenes y pueblos del valle del Colca': 'Terraços e povoados do vale do Colca',
  'Mirador de los volcanes en Patapampa': 'Mirante dos vulcões em Patapampa',
  'Vicuñas en Pampa Cañahuas': 'Vicunhas em Pampa Cañahuas',
  'Salida de Arequipa': 'Saída de Arequipa',
  'Terminada la recogida, tomamos la ruta a Chivay. El vehículo tiene calefacción y mantas.':
    'Com todos já a bordo, pegamos a estrada para Chivay. O veículo tem aquecimento e mantas.',
  'Desayuno en Chivay': 'Café da manhã em Chivay',
  'Pan de la zona, huevos, fruta y mate de coca.': 'Pão da região, ovos, frutas e chá de coca.',
  'Cruz del Cóndor': 'Cruz del Cóndor',
  'Una hora y media en los miradores sobre el cañón.': 'Uma hora e meia nos mirantes sobre o cânion.',
  'Maca y Yanque': 'Maca e Yanque',
  'Visita de las plazas y sus iglesias coloniales.': 'Visita às praças e às suas igrejas coloniais.',
  'Almuerzo en Chivay': 'Almoço em Chivay',
  'Tiempo para el almuerzo bufé o para las termas de La Calera.':
    'Tempo para o almoço no bufê ou para as termas de La Calera.',
  'Patapampa y Pampa Cañahuas': 'Patapampa e Pampa Cañahuas',
  'Mirador de los volcanes y observación de vicuñas.': 'Mirante dos vulcões e observação de vicunhas.',
  'Regreso a Arequipa': 'Volta a Arequipa',
  'Te dejamos en la Plaza de Armas.': 'Deixamos você na Plaza de Armas.',
  'Recogida en hoteles del centro': 'Buscamos você em hotéis do centro',
  'Guía profesional en español o inglés': 'Guia profissional em espanhol ou inglês',
  Desayuno: 'Café da manhã',
  'Oxígeno y botiquín': 'Oxigênio e kit de primeiros socorros',
  'Boleto turístico del Colca: lleva en efectivo S/ 70 (S/ 40 para latinoamericanos, S/ 20 para peruanos; valores referenciales)':
    'Boleto turístico do Colca: leve S/ 70 em dinheiro (S/ 40 para latino-americanos, S/ 20 para peruanos; valores de referência)',
  'Almuerzo bufé: desde S/ 40': 'Almoço no bufê: a partir de S/ 40',
  'Entrada a las termas': 'Ingresso das termas',
  'Abrigo, gorro y guantes': 'Agasalho, gorro e luvas',
  'Protector solar y sombrero': 'Protetor solar e chapéu',
  Agua: 'Água',
  'Documento de identidad original': 'Documento de identidade original',
  'Una noche previa en Arequipa': 'Passar antes uma noite em Arequipa',
  'No recomendado con problemas cardíacos o de presión: se superan los 4.900 metros':
    'Não recomendado para quem tem problemas cardíacos ou de pressão: passamos dos 4.900 metros',
  '¿Se ven cóndores siempre?': 'Sempre dá para ver condores?',
  'Casi siempre entre las 08:00 y las 10:00. De enero a marzo, con lluvia, es menos seguro.':
    'Quase sempre, entre as 08:00 e as 10:00. De janeiro a março, com chuva, é menos garantido.',
  '¿A qué hora volvemos?': 'A que horas voltamos?',
  'Cerca de las 17:00. No compres buses ni vuelos antes de las 19:30.':
    'Por volta das 17:00. Não compre passagens de ônibus nem de avião para antes das 19:30.',
  '¿Puedo quedarme en Chivay?': 'Posso ficar em Chivay?',
  'Sí, avísanos al reservar. El precio es el mismo.': 'Sim, avise ao reservar. O preço é o mesmo.',
  'Un cóndor planea sobre los andenes y las paredes del cañón del Colca':
    'Um condor plana sobre os terraços e as paredes do Cânion do Colca',
  'El volcán Misti nevado sobre Arequipa': 'O vulcão Misti nevado sobre Arequipa',
}
