import { Refusal } from '#domain/refusal.ts'
import { weaknessOf } from '#domain/staff/password.rules.ts'

/** Words missing in foreign lists: Spanish ones, those of the trade, and the demo's own. */
const spanish =
  `administrador administracion agencia aguante aleluya alejandra alejandro amorcito amormio andes
  antofagasta araucania argentina arequipa atacama baqueano baqueanodemo barcelona bienvenida bienvenido bolivia
  bonita buenosaires campeon campeones carolina chile chilena chileno cielito claudia clave claveclave claves clavesecreta
  colocolo colombia contrasena contrasenas contrasenia contrasenasegura corazon cordillera cristina cusco daniela
  dinero diosesamor diosmio ecuador empresa enamorada enamorado entrada entrar espana estrella estrellita excursion
  familia fernanda fernando felicidad futbol gabriela gatito guadalupe hermosa hermoso hola holahola holamundo iquique
  jesucristo jesus joaquin katherine lacontrasena lapaz libertad lima loquito machupicchu margarita mariposa
  mascota mexico miamor miclave micontrasena mifamilia montana natalia nuevaclave operador paloma paraguay
  patagonia perrito perritos peru pelusa princesa princesita puertomontt reserva reservas riverplate
  rodrigo salvador sanpedro sanpedrodeatacama santiago santiagodechile secreto secretos seguridad septiembre
  siempre sistema tequiero tequieromucho teamo teamomucho teamotanto tourist tours touroperador turismo turista
  universidad universidaddechile usuario usuarios valparaiso vacaciones valentina vendedor venezuela veronica viajes
  victoria viernes`.split(/\s+/)

/** The most used passwords of published leaks; read when the first password is set, and not by who never sets one. */
async function commonWords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set([...dictionary['passwords-common'].map(String), ...spanish])
}
let known: Promise<ReadonlySet<string>> | undefined

/** Refuses what anybody would guess: common ones, rows of keys, and the owner's own name or address. */
export async function refuseWeakPassword(password: string, owner: { email: string; full_name: string }) {
  const words = await (known ??= commonWords())
  const why = weaknessOf(password, owner, (word) => words.has(word))
  if (why) throw new Refusal('weak_password', { field: 'password', why })
}
