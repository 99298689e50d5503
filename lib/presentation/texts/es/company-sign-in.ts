import type * as en from '../en/company-sign-in.ts';
import type { Translation } from '../form.ts';

export const companyTexts: Translation<typeof en.companyTexts> = {
  way: {
    lead: 'Su empresa inicia su sesión con su propia cuenta.',
    go: 'Continuar a {host}',
    code: 'Iniciar sesión con un código',
    required: 'Su empresa pide a todos iniciar sesión en {host}. No se ha enviado ningún código.',
  },
  returned: {
    working: 'Iniciando sesión…',
    failed: 'No se ha podido iniciar sesión',
    again: 'Iniciar sesión de nuevo',
    providerSaid: 'Código del proveedor: {code}',
    came: 'El proveedor inició su sesión como {address}.',
    tested: 'El proveedor ha respondido',
    well: 'Con estos datos se iniciaría su sesión.',
    badly: 'Con estos datos todavía no entraría nadie:',
    back: 'Volver a la configuración',
    signOutToo: 'Cerrar sesión también en {host}',
  },
  problems: {
    start_again:
      'Este inicio de sesión comenzó en otro navegador o hace más de diez minutos, o ya terminó. Empiece de nuevo.',
    provider_unreachable:
      'El proveedor de su empresa no ha respondido. Si continúa así, un administrador debería comprobar si funciona.',
    provider_refused:
      'El proveedor de su empresa ha rechazado el inicio de sesión. Un administrador debería comparar el ID de cliente, el secreto y la dirección de redirección.',
    provider_ended:
      'El proveedor de su empresa ha terminado el inicio de sesión. Si no fue usted, un administrador debería comprobar si puede usar esta aplicación allí.',
    token_invalid:
      'La respuesta del proveedor no es de confianza. Un administrador debería comparar el emisor, el ID de cliente y el reloj del proveedor.',
    guest: 'Los invitados del directorio inician sesión con un código.',
    address_missing:
      'El proveedor no indica su dirección de correo. Un administrador debería permitir el dato «email» para esta aplicación.',
    address_unverified:
      'El proveedor no dice que su dirección esté verificada. Un administrador debería permitir «email_verified», en Microsoft «xms_edov».',
    foreign_domain:
      'Su dirección es de un dominio que su empresa no ha acreditado aquí. Un administrador debería añadirlo.',
    linked_otherwise:
      'Su dirección pertenecía antes a otra cuenta del proveedor. Un administrador debería quitar ese vínculo en Personas.',
    no_user: 'Nadie con su dirección es usuario aquí. Pida una invitación a un administrador.',
  },
  setup: {
    unlink: 'Quitar el vínculo con la cuenta de empresa',
    intro:
      'Las personas de su empresa inician sesión con la cuenta de la empresa. Nada cambia para nadie hasta que se acredite un dominio.',
    provider: 'Proveedor',
    other: 'Otro proveedor',
    redirect: 'Dirección de redirección',
    register: 'Registre una aplicación web: {place}',
    enterRedirect: 'Introduzca la dirección de redirección en «{field}».',
    addClaims: 'Añada los datos {claims} al token de ID.',
    usersNeed: 'Cada usuario necesita «{field}».',
    copyBoth: 'Copie el ID de cliente y el secreto de cliente.',
    issuerIs: 'El emisor es {issuer}',
    issuer: 'Emisor',
    clientId: 'ID de cliente',
    clientSecret: 'Secreto de cliente',
    secretKept: 'Déjelo vacío para conservar el guardado.',
    domains: 'Dominios de sus direcciones',
    domainsHint: 'Separados por comas, como example.com. Los subdominios no están incluidos.',
    create: 'Quien tenga una dirección de estos dominios y aún no sea usuario de ninguna cuenta puede ver esta cuenta',
    required: 'Todas las direcciones de estos dominios deben iniciar sesión así',
    owner: 'Siempre puede entrar con un código',
    ownerHint: 'La dirección de alguien que pueda cambiar todo, por si falla el proveedor.',
    try: 'Probar el inicio de sesión',
    tryHint: 'Inicia su sesión en el proveedor y muestra lo que comunica. No activa nada.',
    remove: 'Quitar el acceso de la empresa',
    removeTitle: '¿Quitar el acceso de la empresa?',
    removeHint: 'Todos volverán a iniciar sesión con códigos.',
    proof: 'Acreditación de los dominios',
    proofHint: 'Publique este registro TXT en su proveedor de DNS. Se busca cada día.',
    check: 'Comprobar de nuevo',
    recordName: 'Nombre del registro',
    recordValue: 'Valor del registro',
    waiting: 'A la espera del registro',
    verified: 'Acreditado',
    approved: 'Aprobado por el operador',
  },
};
