/** `invalidTitle` and `failedTitle` are verbatim from the specification. */
export const loginTexts = {
  documentTitle: 'Ingresar · Baqueano',
  title: 'Ingresa a tu cuenta',
  subtitle: 'Reservas, salidas y planillas de tu operación, en un solo lugar.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  submit: 'Ingresar',
  forgot: '¿Olvidaste tu contraseña?',
  nobodyTitle: 'Esta instalación todavía no tiene usuarios',
  nobodyBody: 'Crea al primero en el servidor, con la misma configuración que la aplicación:',
  nobodyCommand: 'npm run create-administrator',
  invalidTitle: 'Invalid credentials',
  invalidBody: 'Correo o contraseña incorrectos.',
  failedTitle: 'An error occurred',
  failedBody:
    'No pudimos completar el ingreso. Prueba otra vez en unos minutos; si el problema sigue, avisa a tu administrador.',
} as const
