export const resumeTexts = {
  title: 'Tu sesión terminó',
  body: 'Lo que escribiste sigue aquí. Ingresa otra vez para continuar.',
  another:
    'Otra persona ingresó en este navegador. Lo que escribiste sigue aquí: ingresa otra vez para continuar.',
  user: 'Usuario',
  wrong: 'La contraseña no es correcta.',
  resume: 'Continuar',
  leave: 'Salir y perder lo escrito',
} as const
