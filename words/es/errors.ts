/** Messages for a failed call without a business refusal. */
export const errors = {
  malformed: 'No se puede leer la solicitud.',
  invalid_input: 'Revisa los datos marcados.',
  no_session: 'Tu sesión terminó o no es válida. Ingresa de nuevo.',
  forbidden: 'Tu nivel no permite hacer esto.',
  second_factor_unset: 'Antes de seguir, activa tu verificación en dos pasos.',
  not_found: 'No encontramos lo que buscas.',
  stale: 'Otra persona guardó cambios mientras editabas.',
  too_large: 'El contenido que envías es demasiado grande.',
  unsupported_type: 'El tipo de contenido no es el esperado.',
  too_many: 'Demasiados intentos. Espera un momento y prueba otra vez.',
  unavailable: 'El servicio no está disponible en este momento. Prueba otra vez en unos segundos.',
  disk_full:
    'No queda espacio en el disco del servidor: no se guardó nada. Avisa al administrador del servidor.',
  unexpected: 'Ocurrió un error de nuestro lado. Ya quedó registrado.',
}
