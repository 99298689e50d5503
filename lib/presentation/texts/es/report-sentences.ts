import type * as en from '../en/report-sentences.ts';
import type { Translation } from '../form.ts';

export const reportSentences: Translation<typeof en.reportSentences> = {
  method: {
    page: 'El papel se indica en páginas estándar. Una página estándar es una hoja de {grams} g; los demás tamaños y gramajes se convierten por masa.',
    co2e: 'El CO₂e es el de fabricar el papel: su masa por {factor} t CO₂e por tonelada ({source}, {factor_year}). Es bruto; no se le resta nada.',
    earlierFactor: 'No hay un factor configurado para {year}; se usa el de {factor_year}.',
    recycled:
      'Para la parte de papel reciclado que indican las cuentas se usan {factor} t CO₂e por tonelada ({source}, {factor_year}).',
    trees:
      'Se encarga un árbol por cada {pages} páginas estándar. El registro de cada proyecto muestra qué plantaciones cubren los árboles.',
    months:
      'Un registro cuenta en el mes en cuyos libros entró. Un registro comunicado después del cierre de su mes cuenta en el mes en que se comunicó, así que los registros de los meses cerrados no cambian. Cualquier otro encargo cuenta en el mes de su fecha, aunque se anote o se elimine más tarde.',
    feeds:
      'Las hojas y caras son las que las fuentes contaron en los dispositivos. Si un dispositivo no indica sus hojas, estas se deducen de sus hojas a doble cara, de una estimación o de sus caras.',
    below: 'Las cifras incluyen todas las cuentas por debajo de esta.',
  },
  limits: {
    draft: 'Este es un borrador del {date}, sin número ni firma. Aún puede cambiar.',
    soFar:
      'No todos los libros del año están cerrados. Las cifras llegan hasta el {date}; el año anterior está completo.',
    scope: 'El informe abarca solo el papel: ni energía, ni tóner, ni dispositivos, ni transporte, ni eliminación.',
    apart:
      'Los árboles y los créditos de carbono figuran aparte del CO₂e del papel. Ninguna cifra es una diferencia entre ellos.',
    closing: 'Los árboles crecen durante décadas. Esto no anula los efectos de fabricar o usar papel.',
    noFeeds: 'Ninguna fuente contó papel en este año. Las páginas las comunicaron personas o programas.',
    missing: 'Días de fuentes en los que no se recogió nada: {missing} de {days}. Su papel contó más tarde o no contó.',
    held: 'Días con lecturas que esperan una decisión y aún no cuentan: {held}.',
    estimated: 'Días en los que las hojas se estimaron a partir de las caras: {estimated}.',
    sides:
      'Días en los que cada cara impresa contó como una hoja: {sides}. La impresión a doble cara usó allí menos papel del indicado.',
    unrecorded: 'No se registró lo completos que eran los datos de las fuentes antes del {date}.',
    basis:
      'Se contaron por hojas, y no por caras, más días que en el año anterior. De ahí viene una parte de la diferencia entre los años.',
    rest: 'Cuentas que figuran juntas en una fila: {accounts}.',
    derived:
      'Los árboles encargados por número están entre los árboles. Nadie comunicó papel para ellos, así que ninguna cifra de papel los incluye.',
    sources:
      'Qué páginas contaron las fuentes se registra desde el {date}. Las anteriores están entre las páginas comunicadas.',
    beforeAccount:
      'Los meses anteriores a la existencia de la cuenta y sin nada registrado no constan. No tienen cifras y nada se compara con ellos.',
  },
  annex: {
    mass: 'La masa del papel es un flujo de material utilizado. Corresponde aquí cuando el papel es significativo para la empresa.',
    recycled:
      'La proporción de papel reciclado que indican las cuentas corresponde a los materiales secundarios. Es una declaración propia.',
    goal: 'Un objetivo de menos papel es una meta de uso de recursos. Corresponde aquí si la empresa lo ha fijado.',
    co2e: 'El CO₂e del papel no corresponde aquí: surge al fabricar bienes comprados (alcance 3, categoría 1), no en los alcances 1 o 2.',
    co2eElsewhere: 'El CO₂e del papel no corresponde a esta norma. Lo pide ESRS E1, en el alcance 3, categoría 1.',
    waste: 'El papel no es un residuo. Este informe no dice cuánto se desechó o se recicló.',
    trees: 'Los árboles y los créditos de carbono no corresponden aquí. Ninguno reduce el uso de papel ni su CO₂e.',
  },
  changes: {
    none: 'No ha cambiado ninguna cifra.',
    pages: 'Páginas estándar: antes {before}, ahora {after}.',
    paper: 'Papel: antes {before} kg, ahora {after} kg.',
    co2e: 'CO₂e del papel: antes {before} t, ahora {after} t.',
    trees: 'Árboles encargados: antes {before}, ahora {after}.',
    credits: 'Créditos retirados: antes {before} t CO₂e, ahora {after} t CO₂e.',
    sheets: 'Hojas contadas por fuentes: antes {before}, ahora {after}.',
    accounts: 'Cuentas con papel: antes {before}, ahora {after}.',
    figure: '{what}: antes {before}, ahora {after}.',
    yearBefore: 'El año anterior',
    others: 'Las demás cuentas',
    held: 'Días con lecturas retenidas',
    name: 'Nombre',
    newlyNamed: 'No figuraba por su nombre en el informe anterior.',
    noLongerNamed: 'Ya no figura por su nombre en este informe.',
    movedInAll: 'Árboles trasladados a otros proyectos, en total',
    auditedInAll: 'Árboles auditados, en total',
    lostInAll: 'Árboles perdidos, en total',
    waitingInAll: 'Árboles en espera, en total',
    more: 'Otros cambios: {count}.',
  },
};
