export const specialInPortuguese: Record<string, string> = {
  'Quebrada de Guatin para tu grupo': 'Quebrada de Guatin para o seu grupo',
  'Una caminata entre cactus gigantes, con un guía solo para ustedes':
    'Uma caminhada entre cactos gigantes, com um guia só para vocês',
  'Dos aguas, una tibia y una fría, se juntan en una quebrada de paredes rojas donde crecen cactus de siete metros. El sendero sube y baja entre rocas, cruza el estero varias veces y termina en un remanso a la sombra.':
    'Duas águas, uma morna e outra fria, se encontram em um cânion de paredes vermelhas onde crescem cactos de sete metros. A trilha sobe e desce entre rochas, cruza o riacho várias vezes e termina em um remanso à sombra.',
  'Pagan un solo precio por el grupo, vayan tres u ocho. El guía acomoda el paso a quien camine más lento.':
    'Vocês pagam um só preço pelo grupo, sejam três ou oito. O guia ajusta o passo ao de quem caminha mais devagar.',
  'Cactus cardón de más de siete metros': 'Cactos cardón de mais de sete metros',
  'Cruces del estero y un remanso para refrescarse': 'Travessias do riacho e um remanso para se refrescar',
  'Un guía solo para tu grupo': 'Um guia só para o seu grupo',
  'Un precio por grupo, sin sorpresas': 'Um preço por grupo, sem surpresas',
  'Con todo el grupo a bordo, hacia Guatin.': 'Com todo o grupo a bordo, rumo a Guatin.',
  'Mirador de Guatin': 'Mirante de Guatin',
  'Charla de seguridad y reparto de bastones.': 'Orientações de segurança e entrega dos bastões.',
  'Bajada a la quebrada': 'Descida ao cânion',
  'Sendero de piedra con apoyos de mano, entre cactus y colas de zorro.':
    'Trilha de pedra com apoio das mãos, entre cactos e capins-dos-pampas.',
  Remanso: 'Remanso',
  'Descanso, colación y los pies en el agua tibia.': 'Descanso, lanche e os pés na água morna.',
  'De vuelta en San Pedro antes del calor fuerte.': 'De volta a San Pedro antes do calor forte.',
  'Guía de montaña': 'Guia de montanha',
  Traslados: 'Traslados',
  'Bastones de caminata': 'Bastões de caminhada',
  'Colación y agua': 'Lanche e água',
  'Entrada a la quebrada': 'Ingresso da Quebrada de Guatin',
  'Zapatos de caminata con suela firme': 'Calçado de caminhada com sola firme',
  'Muda de calcetines': 'Um par de meias extra',
  'Caminar tres horas por terreno irregular': 'Caminhar três horas em terreno irregular',
  'Desde los 8 años': 'A partir dos 8 anos',
  '¿Y si somos más de ocho?': 'E se formos mais de oito?',
  'Reserva dos grupos: van juntos, cada uno con su guía.':
    'Reserve dois grupos: vão juntos, cada um com seu guia.',
  'Grupo de hasta 8 personas': 'Grupo de até 8 pessoas',
  'Una familia camina por una quebrada roja con un estero y un volcán nevado al fondo':
    'Uma família caminha por um cânion vermelho com um riacho e um vulcão nevado ao fundo',
  'Travesía de tres días: puna y salares': 'Travessia de três dias: puna e salares',
  'Dos noches bajo las estrellas entre lagunas, géiseres y salares':
    'Duas noites sob as estrelas entre lagoas, gêiseres e salares',
  'Tres días para entrar en la puna sin apuro: lagunas donde comen flamencos, una noche de cielo abierto al pie del volcán, el amanecer en los géiseres y el regreso por el salar.':
    'Três dias para entrar na puna sem pressa: lagoas onde os flamingos se alimentam, uma noite sob o céu aberto ao pé do vulcão, o amanhecer nos gêiseres e a volta pelo salar.',
  'Viajamos con carpa comedor, cocina y un equipo que llega antes para que el campamento espere listo.':
    'Viajamos com barraca-refeitório, cozinha e uma equipe que chega antes para que o acampamento já esteja pronto.',
  'Dos noches de campamento con cena caliente': 'Duas noites de acampamento com jantar quente',
  'Amanecer en los géiseres antes que los demás': 'Amanhecer nos gêiseres antes dos demais',
  'Lagunas y salares fuera de hora': 'Lagoas e salares fora dos horários de visita habituais',
  'Grupo de diez personas como máximo': 'Grupo de no máximo dez pessoas',
  'Hacia la puna': 'Rumo à puna',
  'Salida de San Pedro y almuerzo frente a las lagunas.': 'Saída de San Pedro e almoço em frente às lagoas.',
  Campamento: 'Acampamento',
  'Fogón, cena y observación del cielo a simple vista.': 'Fogueira, jantar e observação do céu a olho nu.',
  'Los géiseres': 'Os gêiseres',
  'Salida de madrugada para ver las fumarolas con la primera luz, y baño en aguas termales.':
    'Saída de madrugada para ver as fumarolas com a primeira luz, e banho em águas termais.',
  'Segundo campamento': 'Segundo acampamento',
  'Caminata corta y cena junto al bofedal.': 'Caminhada curta e jantar ao lado do bofedal.',
  'El salar': 'O salar',
  'Flamencos, almuerzo en un pueblo de adobe y regreso.': 'Flamingos, almoço em um povoado de adobe e volta.',
  Llegada: 'Chegada',
  'De vuelta en tu alojamiento al atardecer.': 'De volta à sua hospedagem ao entardecer.',
  'Transporte en 4×4': 'Transporte em 4×4',
  'Guía y cocinero': 'Guia e cozinheiro',
  'Dos noches en carpa doble con colchoneta': 'Duas noites em barraca dupla com colchonete',
  'Todas las comidas': 'Todas as refeições',
  'Entradas a reservas y géiseres': 'Ingressos de reservas e gêiseres',
  'Saco de dormir: se arrienda': 'Saco de dormir: pode ser alugado',
  'Abrigo para −10 °C': 'Agasalho para −10 °C',
  'Saco de dormir': 'Saco de dormir',
  'Linterna frontal': 'Lanterna de cabeça',
  'Haber dormido dos noches en San Pedro o a más de 2.400 m':
    'Ter dormido duas noites em San Pedro ou a mais de 2.400 m',
  'Desde los 12 años': 'A partir dos 12 anos',
  '¿Hay baño en los campamentos?': 'Há banheiro nos acampamentos?',
  'Sí, una carpa baño con agua. Ducha hay la segunda noche.':
    'Sim, uma barraca-banheiro com água. Na segunda noite há chuveiro.',
  '¿Qué pasa si me afecta la altura?': 'E se a altitude me afetar?',
  'Llevamos oxígeno y un vehículo de apoyo que puede bajarte a San Pedro en cualquier momento.':
    'Levamos oxigênio e um veículo de apoio que pode descer com você até San Pedro a qualquer momento.',
  'Carpas iluminadas y un fogón al anochecer, con dos volcanes y las primeras estrellas':
    'Barracas iluminadas e uma fogueira ao anoitecer, com dois vulcões e as primeiras estrelas',
  'Lagunas azules entre volcanes nevados': 'Lagoas azuis entre vulcões nevados',
  'Columnas de vapor de los géiseres al amanecer': 'Colunas de vapor dos gêiseres ao amanhecer',
  'Flamencos en el agua quieta del salar': 'Flamingos na água parada do salar',
}
