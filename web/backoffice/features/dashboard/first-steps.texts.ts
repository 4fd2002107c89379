import type { FirstStep, InstallationFault } from '#domain/operators/first-steps.ts'

export const firstStepsTexts = {
  title: 'Primeros pasos',
  progress: (done: number, all: number) => `${done} de ${all} listos`,
  done: 'Listo',
  toDo: 'Pendiente',
  hide: 'Ocultar esta lista',
  copyLink: 'Copiar enlace',
  copied: 'Enlace copiado: pégalo en tu web o en WhatsApp',
  steps: {
    contact: {
      title: 'Completa los datos de tu empresa',
      why: 'El teléfono y el correo aparecen en cada página y voucher. Sin ellos no se puede publicar un tour.',
    },
    bank: {
      title: 'Indica cómo te pagan',
      why: 'Agrega tus datos para transferencias o activa los pagos en línea: así el cliente sabe cómo pagar el abono o el saldo.',
    },
    tour: {
      title: 'Crea y publica tu primer tour',
      why: 'Con precio, fotos y calendario ya se puede reservar.',
    },
    pickups: {
      title: 'Agrega alojamientos y zonas de recogida',
      why: 'Para recoger a los pasajeros. Puedes importarlos desde un archivo.',
    },
    mail: {
      title: 'Conecta tu servidor de correo',
      why: 'Sin él no salen confirmaciones, vouchers ni invitaciones. Quien administra el servidor escribe el de tu proveedor en SMTP_URL, en el archivo .env (smtp://usuario:clave@servidor:587), y reinicia el sistema.',
    },
    rate: {
      title: 'Anota el tipo de cambio',
      why: 'Vendes en dos monedas: para vender en la segunda hace falta el cambio del día.',
    },
    vehicle: { title: 'Registra un vehículo', why: 'Para armar las planillas de cada día.' },
    team: {
      title: 'Agrega a tu equipo',
      why: 'Invita a vendedores y operadores, o registra choferes y guías.',
    },
    share: {
      title: 'Comparte el enlace de tu tour',
      why: 'Se marca automáticamente cuando llega la primera reserva desde la web.',
    },
  } satisfies Record<FirstStep, { title: string; why: string }>,
  faultsTitle: 'A esta instalación le falta configuración',
  faults: {
    no_mail:
      'No se envían correos: confirmaciones, vouchers e invitaciones. El administrador del servidor debe escribir los datos de tu proveedor en SMTP_URL, en el archivo .env (smtp://usuario:clave@servidor:587), y reiniciar el sistema. Los mensajes en espera se reenvían desde «Mensajes».',
    no_address:
      'No hay dirección pública (PUBLIC_URL): los enlaces de correos y vouchers apuntan a este equipo y no abren desde afuera.',
  } satisfies Record<InstallationFault, string>,
} as const
