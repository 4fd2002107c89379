import { count } from '../count.ts'
import type { van as es } from '../es/van.ts'

export const van: typeof es = {
  heading: 'Onde está a minha van?',
  yourVan: 'A sua van',
  driver: (name) => `motorista: ${name}`,
  yours: 'Esta é a sua van',
  follow: 'Quando ela sair, você verá aqui quantas paradas faltam para a sua.',
  before: (stops) => `${count(stops, 'parada', 'paradas')} antes da sua`,
  next: 'A sua parada é a próxima',
  left: 'A sua van já está a caminho',
  came: {
    hotel: 'A sua van chegou ao seu hotel',
    direccion: 'A sua van chegou ao seu endereço',
    punto: 'A sua van chegou ao ponto de encontro',
    por_definir: 'A sua van chegou',
  },
  cameAt: (time) => `Chegou às ${time}.`,
  went: 'A sua van já passou',
  wentOn: (time) => `Chegou às ${time} e seguiu viagem. Se você não embarcou, ligue para nós agora.`,
  aboard: 'Você já está a bordo',
  enjoy: 'Boa viagem!',
  missed: 'Não encontramos você',
  missedCall: 'A equipe esperou e não viu você. Ligue para nós agora.',
  lastNews: (time) => `Última notícia da equipe às ${time}.`,
}
