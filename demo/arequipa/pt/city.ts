export const cityInPortuguese: Record<string, string> = {
  'Arequipa, la Ciudad Blanca': 'Arequipa, a Cidade Branca',
  'Sillar, claustros y miradores al pie del Misti': 'Sillar, claustros e mirantes ao pé do Misti',
  'Una mañana o una tarde por la ciudad construida con piedra de volcán: la Plaza de Armas y su catedral, los claustros de la Compañía, las calles de colores del Monasterio de Santa Catalina y los arcos del mirador de Yanahuara.':
    'Uma manhã ou uma tarde pela cidade construída com pedra de vulcão: a Plaza de Armas e sua catedral, os claustros da Companhia, as ruas coloridas do Mosteiro de Santa Catalina e os arcos do mirante de Yanahuara.',
  'El grupo es pequeño y el paso tranquilo. Terminamos con queso helado, el postre de la ciudad, y con ideas para seguir comiendo bien.':
    'O grupo é pequeno e o passo, tranquilo. Terminamos com queso helado, a sobremesa da cidade, e com ideias para continuar comendo bem.',
  'Monasterio de Santa Catalina': 'Mosteiro de Santa Catalina',
  'Mirador de Yanahuara con vista al Misti': 'Mirante de Yanahuara com vista para o Misti',
  'Claustros de la Compañía': 'Claustros da Companhia',
  'Degustación de queso helado': 'Degustação de queso helado',
  'Plaza de Armas': 'Plaza de Armas',
  'Catedral, portales y claustros de la Compañía.': 'Catedral, arcadas e claustros da Companhia.',
  'Santa Catalina': 'Santa Catalina',
  'Una hora por las calles y celdas del monasterio.': 'Uma hora pelas ruas e celas do mosteiro.',
  Yanahuara: 'Yanahuara',
  'Traslado en van al mirador y a su iglesia de sillar.': 'De van até o mirante e sua igreja de sillar.',
  'Queso helado': 'Queso helado',
  'Degustación en el barrio de San Lázaro.': 'Degustação no bairro de San Lázaro.',
  'Fin del recorrido': 'Fim do passeio',
  'Volvemos a la Plaza de Armas.': 'Voltamos à Plaza de Armas.',
  'Guía profesional': 'Guia profissional',
  'Traslado a Yanahuara': 'Transporte até Yanahuara',
  'Entrada a Santa Catalina: S/ 45 (valor referencial), se paga en efectivo o con tarjeta':
    'Ingresso de Santa Catalina: S/ 45 (valor de referência), pago em dinheiro ou com cartão',
  'Zapatos cómodos': 'Sapatos confortáveis',
  'Sombrero y agua': 'Chapéu e água',
  'Credencial vigente para la tarifa de estudiante': 'Carteirinha válida para a tarifa de estudante',
  '¿Cuánto se camina?': 'Quanto se caminha?',
  'Unos 2 km, en llano, con varias pausas.': 'Uns 2 km, em terreno plano, com várias pausas.',
  '¿Es accesible?': 'É acessível?',
  'La plaza y Yanahuara, sí. Santa Catalina tiene calles empedradas y algunos escalones.':
    'A praça e Yanahuara, sim. Santa Catalina tem ruas de pedra e alguns degraus.',
  '¿Dónde empieza?': 'Onde começa?',
  'En la Plaza de Armas, junto a la pileta del Tuturutu.':
    'Na Plaza de Armas, ao lado do chafariz do Tuturutu.',
  'El volcán Misti tras los arcos de sillar de Yanahuara':
    'O vulcão Misti atrás dos arcos de sillar de Yanahuara',
  'Plaza de Armas, pileta del Tuturutu': 'Plaza de Armas, chafariz do Tuturutu',
  'Tu guía lleva un paraguas verde. Llega 10 minutos antes.':
    'Seu guia leva um guarda-chuva verde. Chegue 10 minutos antes.',
}
