export const codeTexts = {
  code: 'Código de seis cifras',
  title: 'Falta tu código',
  subtitle:
    'Tu contraseña es correcta. Confirma que eres tú con el código de tu aplicación de autenticación.',
  recoveryCode: 'Código de recuperación',
  enter: 'Entrar',
  withRecovery: 'Usar un código de recuperación',
  withApp: 'Usar la aplicación',
  lostAll: '¿No tienes el teléfono ni los códigos? Pide a un administrador que quite este paso.',
  startAgain: 'Volver a escribir mi contraseña',
  failed: 'No pudimos completar el ingreso',
} as const
