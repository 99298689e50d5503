import type { Texts } from './text.ts';

export const es: Texts = {
  title: 'Informe de consumo de papel',
  signedFacts: 'Datos firmados (JSON)',
  cover: {
    draftTo: 'Borrador: cifras hasta el {date}',
    draftOf: 'Borrador del {date}',
    number: 'Número de informe',
    date: 'Fecha de emisión',
    asOf: 'Cifras a fecha de',
    issuer: 'Emitido por',
    dealer: 'A través de',
    covers: 'Abarca',
    alone: 'Solo esta cuenta',
    accounts: { one: '{count} cuenta', many: '{count} de cuentas', other: '{count} cuentas' },
  },
  changes: 'Cambios desde el informe anterior',
  glance: {
    title: 'El año de un vistazo',
    footprint: 'CO₂e del papel, bruto',
    gross:
      'El CO₂e es la huella de fabricar el papel, indicada en bruto. No se le restan árboles ni créditos de carbono.',
    empty: 'No hay papel registrado para este año.',
    open: 'Los libros de algunos meses siguen abiertos, por lo que las cifras pueden cambiar.',
    compared: 'Comparación con el año anterior',
    figure: 'Cifra',
    change: 'Cambio',
    sameMonths: 'Solo se comparan meses terminados: {months}, con los mismos meses del año anterior.',
    noMonth: 'Todavía no ha terminado ningún mes de este año, por lo que no se compara con el año anterior.',
    counted: 'Hojas contadas por fuentes de datos',
    sides: 'Caras impresas contadas por fuentes de datos',
    twoSided: 'Proporción de caras en hojas a doble cara',
  },
  months: {
    title: 'Mes a mes',
    month: 'Mes',
    running: '{month}, hasta el {date}',
    chart:
      'Gráfico de barras: hojas de papel de cada mes, junto al año anterior. La tabla siguiente contiene las cifras.',
  },
  goal: {
    title: 'El objetivo',
    sentence: '{percent} menos papel que en {year}: como máximo {pages} hojas de papel al año.',
    change: 'Frente a los mismos meses de {year}: {change}.',
    met: 'El papel hasta ahora está dentro de la senda hacia el objetivo.',
    missed: 'El papel hasta ahora está por encima de la senda hacia el objetivo.',
    path: 'Senda hacia el objetivo, acumulada',
    pages: 'Hojas hasta ahora, acumuladas',
    chart:
      'Gráfico de barras: hojas de papel acumuladas mes a mes, junto al máximo que permite la senda hacia el objetivo.',
  },
  accounts: {
    title: 'Cuentas',
    account: 'Cuenta',
    share: 'Proporción',
    others: { one: '{count} cuenta más', many: '{count} de cuentas más', other: '{count} cuentas más' },
    total: 'Total',
    named: 'Se nombran las {shown} cuentas con más papel, de {all}. El CSV de este informe las contiene todas.',
    rounded:
      'Las cifras están redondeadas, por lo que una suma puede diferir en su última cifra. El JSON de este informe contiene todos los dígitos.',
  },
  quality: {
    title: 'Calidad de los datos',
    intro:
      'Las fuentes de datos recogen lo que contaron las impresoras. Aquí cada fuente y cada día es un día, según la forma más débil en que se contaron sus hojas.',
    picture: 'Barra dividida según cómo se contaron los días. La tabla siguiente contiene las cifras.',
    basis: 'Cómo se contaron las hojas',
    days: 'Días',
    share: 'Proporción',
    sheets: 'Hojas contadas por el dispositivo',
    duplex: 'Caras menos hojas a doble cara',
    estimate: 'Estimado a partir de caras',
    sides: 'Cada cara contada como una hoja',
    idle: 'Recogido, sin papel',
    missing: 'No se pudo recoger nada',
    total: 'Días de todas las fuentes',
    held: {
      one: 'En {count} día hay una lectura retenida hasta que alguien decida sobre ella. Hasta entonces no se cuenta.',
      other:
        'En {count} días hay lecturas retenidas hasta que alguien decida sobre ellas. Hasta entonces no se cuentan.',
    },
    complete: 'No falta ningún día ni hay lecturas retenidas.',
    recordedFrom: 'La calidad de los datos no se registró antes del {date}.',
    noFeeds:
      'No hay días de fuentes de datos registrados para este año. El papel anotado sin una fuente no tiene días.',
    direct: 'El papel anotado sin una fuente de datos no forma parte de esta imagen.',
    changed:
      'La forma de contar cambió: el {before} de los días con papel se contó por caras en el año anterior, el {now} en este año. Parte de la diferencia con el año anterior viene de la forma de contar, no del papel.',
    unknown:
      'Para el año anterior no está registrado cómo se contaron las hojas. Parte de la diferencia puede venir de la forma de contar.',
  },
  trees: {
    title: 'Árboles',
    intro: 'Los árboles se encargan por el papel. Se indican aparte del CO₂e del papel.',
    none: 'Este año no se encargaron árboles.',
    project: 'Proyecto',
    ordered: 'Encargados en el año',
    inAll: 'Encargados en total',
    planted: 'De ellos, plantados',
    share: 'Proporción plantada',
    asOf: 'Las cantidades en total son desde el inicio, a fecha de {date}.',
    ledger: 'Registro público de {project}',
  },
  credits: {
    title: 'Créditos de carbono',
    intro: 'Los créditos de carbono retirados se indican aparte del CO₂e del papel y nunca se le restan.',
    none: 'Este año no se retiraron créditos de carbono.',
    date: 'Fecha',
    registry: 'Registro',
    kind: 'Tipo',
    kinds: { removal: 'Remoción', avoidance: 'Evitación' },
    unknown: 'No indicado',
    serials: 'Números de serie',
    more: '{serials} y {count} más',
  },
  method: {
    title: 'Cómo se obtuvieron las cifras',
    factors: 'Factores de CO₂e del papel',
    year: 'Año del factor',
    factor: '{unit} de CO₂e por {unit} de papel',
    recycled: 'Papel reciclado',
    source: 'Fuente',
    noSource: 'El operador no indicó ninguna fuente',
    none: 'No hizo falta ningún factor.',
    limits: 'Límites y lo que no se afirma',
  },
  check: {
    title: 'Cómo comprobar este informe',
    attached:
      'El archivo {file} está adjunto a este PDF. Contiene los datos de este informe y su firma, una JWS (RFC 7515) con ES256.',
    keys: 'Descargue las claves públicas del emisor de la dirección de abajo. Pida esta dirección al emisor en lugar de confiar en este documento.',
    verify:
      'Verifique la firma con cualquier biblioteca JOSE. Solo está firmado su contenido (payload): compárelo con lo que figura aquí.',
    hash: 'El texto firmado tiene el SHA-256 indicado abajo.',
    meaning:
      'La firma muestra que {issuer} declaró estos datos y que nadie los ha cambiado desde entonces. No muestra que un dispositivo contara bien ni el estado de un bosque; para eso están los registros públicos.',
    later:
      'Un informe emitido nunca cambia. Un número posterior del mismo año dice qué cambió; pida al emisor el más reciente.',
    keysUrl: 'Claves públicas',
    id: 'Identificador del informe',
    sha256: 'SHA-256 del texto firmado',
  },
};
