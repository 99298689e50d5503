import type * as en from '../en/help.ts';
import type { Translation } from '../form.ts';

export const helpTexts: Translation<typeof en.helpTexts> = {
  more: 'Más en la documentación (en inglés)',
  pages: {
    overview:
      'La página empieza con lo que necesita a alguien, en esta cuenta y en todas las inferiores: fuentes que no entregan, lecturas que esperan una decisión, meses que se retrasan.\nDebajo están el papel, los árboles encargados y los certificados más recientes de este año.\n«Posponer» oculta una entrada por un tiempo; vuelve por sí sola.',
    accounts:
      'La lista muestra las cuentas directamente por debajo de esta, con sus páginas y árboles de este año.\nAbra una para trabajar en ella; una barra en la parte superior indica entonces en nombre de quién actúa.\nPara crear muchas a la vez, importe un archivo CSV.',
    import:
      'Elija un archivo CSV con una cuenta por fila, o pegue las filas; solo hace falta la columna name.\nPrimero se comprueba cada fila, y usted ve qué está listo y qué no antes de que se cree nada.',
    certificates:
      'Se emite un certificado cada vez que se encargan árboles: al hacer un pedido y al cerrarse un mes con registros.\nCada uno tiene una página que cualquiera puede abrir con su enlace, un PDF y una imagen.\nFiltre por mes o por proyecto y descargue lo que ve en un archivo ZIP.',
    books:
      'Los registros son las páginas que cuentan para un mes, en páginas estándar.\nUn mes queda abierto hasta el día 1 del siguiente a las 12:00 UTC; entonces se encargan sus árboles y se emiten certificados.\nPara corregir un error en un mes abierto, elimine el registro o anote páginas negativas.',
    'import-deposits':
      'Elija un archivo CSV con un registro por fila, o pegue las filas; solo hace falta la columna pages.\nPrimero se comprueba cada fila, y se marcan las que ya están registradas.\nUna importación puede retirarse mientras su mes siga abierto.',
    batches:
      'La lista contiene todos los archivos importados y los lotes enviados por programas en los últimos 400 días.\nAl retirar uno se eliminan sus registros en los meses aún abiertos.\nLos registros de meses cerrados se quedan, porque sus certificados ya están emitidos.',
    feeds:
      'Una fuente trae recuentos de páginas cada día: de un sistema de impresión, del agente en su red, de Microsoft o de un archivo que usted sube.\nUna fuente que no entrega dice por qué y qué hacer.\nEn cuanto desaparece la causa, el recuento sigue por sí solo.',
    'new-feed':
      'Elija primero el sistema que cuenta sus páginas, y después el servidor y el acceso con los que se lee.\nLa conexión se prueba enseguida; si falla, la página de la fuente dice por qué.\nLa contraseña se guarda cifrada y no se vuelve a mostrar.',
    feed: 'La página muestra si la fuente entrega, cuántas páginas contó en cada uno de los últimos 62 días y cuántos dispositivos ve.\nUna lectura retenida es más de lo verosímil para un dispositivo y un día: decida si cuenta.\n«Comprobar ahora» pregunta al sistema enseguida y dice qué falla.',
    upload:
      'Elija un archivo CSV, Excel (.xlsx) o ZIP con contadores exportados por su sistema de impresión: una línea de cabecera y después un dispositivo por fila.\nIndique qué es cada columna; la fuente lo recuerda para el próximo archivo.\nVerá el resultado antes de que se cuente nada.',
    'meter-reports':
      'La página muestra los archivos con contadores de los últimos 90 días: subidos, enviados por software o por correo.\nUn informe en espera necesita su decisión: revise qué es cada columna y después cuéntelo o rechácelo.\nLos clientes sin fuente reciben una cuenta y una fuente en un solo paso, y sus filas cuentan enseguida.',
    projects:
      'Los proyectos son los bosques en los que se encargan sus árboles.\nSus favoritos se reparten los árboles de cada cierre de mes; sin favoritos, se elige al azar un proyecto activo.\nCada proyecto tiene una página pública con sus plantaciones.',
    orders:
      'Un pedido convierte una cantidad de papel en árboles y, si lo desea, en créditos de carbono, con independencia de los registros mensuales.\nUn borrador puede cambiarse o eliminarse; un pedido hecho es definitivo.\nLos créditos de carbono muestran sus números de serie cuando el registro los ha retirado.',
    'new-order':
      'Introduzca el papel en hojas o en masa y vea enseguida a cuánto equivale en árboles, CO₂e y dinero.\nAún no se encarga nada: «Guardar borrador» guarda el pedido, y usted lo hace en su propia página.',
    order:
      'La página muestra el papel de este pedido, sus árboles, sus créditos de carbono y su precio.\nAl hacer el pedido se encargan los árboles y se emiten los certificados; no se puede deshacer.',
    invoices:
      'La lista muestra las facturas y facturas rectificativas de esta cuenta y de todas las inferiores, las más recientes primero.\nAbra una para ver sus líneas y descargar el PDF y el XML.\nSi tiene dudas sobre un importe, pregunte al operador.',
    invoice:
      'La página muestra una factura o factura rectificativa con sus líneas, importes y vencimiento.\nEl PDF y el XML son los archivos que se enviaron por correo al comprador.\nEl CSV recoge cada cuenta y puede abrirse en una hoja de cálculo.',
    reports:
      'El informe suma el papel, el CO₂e del papel y los árboles encargados en un año, solo de esta cuenta o con todas las inferiores.\nUn informe emitido es un documento numerado y firmado que nunca cambia; los auditores pueden comprobar su firma.\nSi las cifras han cambiado desde entonces, emita otro.',
    claims:
      'Estas frases son ciertas hoy según sus certificados, y cada una tiene la página que la demuestra.\nCompruebe aquí sus propios textos antes de publicarlos: se marcan los pasajes que afirman más de lo que se sabe.\nVuelva cuando cambien sus cifras.',
    people:
      'Las personas de esta lista pueden abrir esta cuenta y todas las inferiores.\n«Acceso completo» permite trabajar; «Solo lectura» permite leer.\nPara cada persona usted elige el idioma de los correos y de qué tratan.',
    'import-people':
      'Elija un archivo CSV con una persona por fila, o pegue las filas; solo hace falta la columna email.\nPrimero se comprueba cada fila, y cada persona recibe una invitación por correo.',
    keys: 'Con una clave de API, un programa actúa en nombre de esta cuenta y de todas las inferiores.\nCopie la clave al crearla: se muestra una sola vez.\nCree una para cada programa, y así podrá revocar una sin detener las demás.',
    archives:
      'Una copia de archivo contiene todo lo que hay en esta cuenta, para su documentación o para una auditoría.\nEl archivo README.txt que incluye explica todos los demás.\nSe elimina a los 7 días. Puede crear una nueva en cualquier momento.',
    webhooks:
      'Un webhook le cuenta por sí solo a su programa lo que ocurre aquí y en todas las cuentas inferiores, por ejemplo un certificado nuevo.\nCada mensaje va firmado, para que su programa compruebe que viene de nosotros.\nUna dirección que falla mucho tiempo se desactiva, y se le avisa.',
    webhook:
      'La página enumera lo que se envió a esta dirección, con cada intento y su respuesta.\nEnvíe una prueba para ver cómo es un mensaje, y vuelva a enviar uno fallido cuando haya corregido la causa.\nTras «Renovar el secreto», el antiguo sirve otras 24 horas.',
    public:
      'La página pública muestra totales, meses y los certificados más recientes a quien tenga su dirección.\nEl distintivo es una pequeña imagen para su sitio web que lleva a esa página.\nEl logotipo aparece en los certificados; el de un distribuidor, también en los de sus clientes.',
    'company-sign-in':
      'Las personas de su empresa pueden iniciar sesión con su cuenta de empresa en lugar de un código.\nNada cambia para nadie hasta que usted demuestre un dominio con un registro DNS.\n«Probar el inicio de sesión» muestra lo que dice el proveedor, sin activar nada.\nUna persona recibe siempre códigos, por si falla el proveedor.',
    activity:
      'Aquí figura cada cambio de los últimos 400 días: cuándo, de quién y en qué.\nDa igual si se hizo en el panel o mediante la API.',
    'operator/accounts':
      'Estas son las cuentas que no dependen de otra, con las páginas de todo lo que tienen debajo.\nUn nombre abre la cuenta como la ven sus personas; allí puede verlo todo y no cambiar nada.\nUna cuenta nueva empieza con su primera persona, que recibe una invitación por correo.',
    'operator/account':
      'La página muestra lo que pagan esta cuenta y todas las inferiores, por mes.\nLas condiciones empiezan con un mes; las previstas pueden cambiarse o quitarse hasta 25 horas antes.\nEl comprador es la empresa que paga las facturas, y un aviso junto al campo indica qué les falta.',
    'operator/invoices':
      'La lista muestra las facturas y facturas rectificativas de todas las cuentas principales, las más recientes primero.\n«Emitir facturas» muestra antes cada factura que se emitiría para un mes y a quién se deja fuera.\nFiltre las facturas pendientes y descargue el CSV para contabilidad.',
    'operator/invoice':
      'La página muestra una factura o factura rectificativa con sus líneas, importes, archivos y correos.\nMarque una factura como pagada cuando haya llegado el dinero; se puede anular.\nUna factura emitida no cambia nunca: rectifíquela, entera o por líneas, para corregirla.',
    'operator/seller':
      'Todas las facturas nombran a esta empresa como vendedor, con su dirección, números fiscales y cuenta bancaria.\nLas facturas ya emitidas no cambian.\nUn aviso junto al campo indica qué facturas lo necesitan.',
    'operator/billing':
      'Un mes puede facturarse cuando están cerrados los libros de todas las cuentas.\nLa facturación bloquea los pedidos que factura y no factura nada dos veces.\nAbra un mes para ver sus importes.',
    'operator/billing-month':
      'La página muestra lo que encargó cada cuenta en este mes y a cuánto asciende.\nDescargue el archivo CSV para la contabilidad y después facture el mes.\nLos pedidos facturados ya no pueden eliminarse.',
    'operator/activity':
      'La lista muestra lo que hicieron los operadores en los últimos 400 días, con los valores de antes y de después.\nLos cambios de las personas de una cuenta están en la actividad de esa cuenta.',
    'operator/projects':
      'Los proyectos forestales aceptan encargos de árboles; los de carbono aportan créditos.\nLos «Árboles en espera» están encargados y aún no los cubre ninguna plantación.\nSolo se pueden hacer pedidos mientras haya un proyecto activo.',
    'operator/new-project':
      'Introduzca el nombre, el lugar y los textos que leerá la gente.\nLa vista previa los muestra en un certificado y en la página del proyecto.\nSe marcan las palabras que afirman más de lo que se sabe, con otra mejor.',
    'operator/edit-project':
      'Un cambio se ve en la página pública del proyecto poco después de guardarlo.\nSi mientras tanto guardó otra persona, lo que usted escribió se conserva y ve ambas cosas.',
    'operator/project':
      'El balance compara los árboles encargados con los de las plantaciones anotadas.\nAñada una plantación, y sus árboles se asignan a los pedidos en espera, primero los más antiguos.\nLos árboles en espera pueden pasar a otro proyecto; sus certificados lo dicen entonces.',
    'operator/planting':
      'La página muestra cuántos árboles de esta plantación están asignados, perdidos o libres.\nAñada documentos y auditorías según lleguen; se ven en la página pública del proyecto.\nLa reposición de árboles perdidos es una plantación propia.',
    'operator/credits':
      'Introduzca aquí lo que retiró un registro, con sus números de serie.\nCon ello se cumplen en un minuto los encargos de créditos de carbono, primero los más antiguos.\nNingún número de serie puede usarse dos veces.',
    'operator/carbon-orders':
      'Estos encargos de créditos de carbono esperan hasta que haya suficientes créditos retirados.\nLa lista dice por qué espera cada uno.\nAñada créditos retirados o introduzca aquí los números de serie de un encargo.',
    'operator/imports':
      'Primero se comprueba el archivo de proyectos, plantaciones o créditos, y usted ve cada diferencia.\nNada cambia antes de que lo aplique, y nada en absoluto mientras una fila esté mal.',
    'operator/health':
      'Arriba está lo que requiere atención, cada cosa con una página que dice qué hacer.\nDebajo están las tareas, las colas, las fuentes, los correos y la última comprobación de árboles y créditos.\nEl coste de este mes es una estimación.',
    'operator/dead-letters':
      'Estos mensajes se intentaron varias veces y fallaron.\nCorrija primero la causa y envíelos de nuevo; enviarlos dos veces no causa problemas.',
    'operator/guide':
      'Esta es una página de la documentación, en inglés, que dice qué hacer ante un problema.\nForma parte del panel, para que pueda leerla sin el sitio de la documentación.',
    'operator/domains':
      'Las cuentas indican los dominios cuyas direcciones inician sesión con su propio proveedor.\nNormalmente un registro DNS demuestra un dominio; en su lugar puede aprobar uno si sabe que es de la empresa.\nTras liberarlo, sus direcciones vuelven a entrar con códigos.',
    'operator/suppressions':
      'El correo a estas direcciones fue devuelto o sus lectores se quejaron, así que no se les envía nada más.\nLevante un bloqueo si la dirección vuelve a funcionar o su titular lo pide.',
    'sign-in':
      'Introduzca su correo electrónico y recibirá un código de 8 cifras; no hay contraseña.\nEl código vale una sola vez y durante 10 minutos.\nSi no llega ningún correo, mire en la carpeta de spam y pregunte a quien le invitó si la dirección es correcta.\nSi su empresa gestiona ella misma el inicio de sesión, se le llevará a su página.',
    connected:
      'Microsoft le devuelve a esta página después de que haya dado o negado el permiso para leer recuentos de páginas.\nSi la conexión falló, abra la fuente y conecte de nuevo con una cuenta que pueda leer informes de uso.',
    company:
      'El proveedor de su empresa le devuelve a esta página, que inicia su sesión.\nSi eso falla, la página dice por qué.\nA menudo un administrador de su empresa tiene que cambiar un ajuste; enséñele esta página.',
  },
};
