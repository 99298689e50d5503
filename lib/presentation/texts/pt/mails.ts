import type * as en from '../en/mails.ts';
import type { Translation } from '../form.ts';

export const mailTexts: Translation<typeof en.mailTexts> = {
  hello: 'Olá, {name}!',
  signIn: {
    subject: '{code} é o seu código de acesso',
    title: 'Seu código de acesso',
    lead: 'Digite este código onde você está entrando no Regrove:',
    limits: 'Ele vale uma única vez, por 10 minutos.',
    ignore: 'Se você não pediu o código, não precisa fazer nada: sem ele ninguém entra. Não o compartilhe com ninguém.',
  },
  invitation: {
    subject: '{account} convida você para o Regrove',
    title: 'Você recebeu um convite',
    lead: '{account} deu a você acesso à sua conta no Regrove.',
    what: 'No Regrove, árvores são encomendadas pelo papel que uma organização usa. Lá você vê as páginas, as árvores e os certificados.',
    how: 'Não há senha: entre com este endereço de e-mail e, a cada vez, enviaremos um código.',
    button: 'Entrar',
    ignore: 'Se você não esperava este convite, não precisa fazer nada.',
  },
  certificates: {
    subject: 'Seus certificados de {month}',
    lead: 'O mês está fechado e seus certificados foram emitidos.',
    openOne: 'Abrir o certificado',
    certificates: 'Certificados',
    more: 'Mais certificados: {count}',
    keep: 'Os links continuam válidos, e qualquer pessoa que os receber de você pode abri-los.',
  },
  open: 'Abrir o Regrove',
  because: 'Você recebe este e-mail porque usa o Regrove e escolheu ser avisado.',
  unsubscribe: 'Não receber mais e-mails deste tipo',
  unsubscribePage: {
    title: 'Parar de receber estes e-mails?',
    kinds: {
      certificates: 'Você não receberá mais os certificados do mês.',
      feeds: 'Você não será mais avisado quando uma conexão com um sistema de impressão precisar de atenção.',
      webhooks: 'Você não será mais avisado quando um webhook falhar.',
      digest: 'Você não receberá mais o resumo do que precisa de atenção.',
    },
    button: 'Parar de receber',
    done: 'Pronto. Você não receberá mais estes e-mails.',
    again: 'Você pode reativá-los no Regrove quando quiser.',
    unknown: 'Este link não é mais válido',
    unknownHint: 'Use o link de um e-mail mais recente ou altere no Regrove os avisos que você recebe.',
  },
};

export const attentionTexts: Translation<typeof en.attentionTexts> = {
  subject: 'Precisa da sua atenção: {count}',
  title: 'Precisa da sua atenção',
  lead: 'Isto é novo ou piorou desde o último e-mail deste tipo.',
  kinds: {
    feed_unhealthy: 'Desde {since} não é possível coletar páginas.',
    feed_silent: 'Desde {since} nenhuma página foi contada.',
    agent_silent: 'O agente em {host} não dá sinal desde {since}.',
    agent_outdated: 'O agente em {host} está desatualizado.',
    reading_held: 'Uma leitura de {device} de {since}, com {pages} folhas, aguarda uma decisão.',
    report_waiting: 'Um relatório aguarda desde {since}.',
    webhook_off: 'Um webhook está desativado desde {since}.',
    month_overdue: 'O mês de {month} ainda não foi fechado.',
  },
  show: 'Mostrar',
  more: 'Outros: {count}',
  open: 'Em aberto no total',
  often: 'No Regrove você escolhe com que frequência recebe este e-mail.',
};

export const domainTexts: Translation<typeof en.domainTexts> = {
  subject: 'O registro DNS de {domain} não foi encontrado',
  lead: 'Desde {date}, o registro TXT que comprova {domain} para {account} não é encontrado.',
  what: 'Se ele faltar por 30 dias, os endereços deste domínio voltarão a entrar com um código por e-mail, e não mais pela sua empresa. Publique o registro novamente para evitar isso.',
  button: 'Mostrar o registro',
};

export const newPersonTexts: Translation<typeof en.newPersonTexts> = {
  subject: 'Um operador convidou uma pessoa para {account}',
  lead: 'Um operador do serviço convidou {email} para {account}. Assim que o convite for aceito, essa pessoa poderá ver e alterar tudo ali.',
  what: 'Se você não esperava por isso, exclua a pessoa em “Pessoas” e pergunte ao operador.',
  button: 'Mostrar as pessoas',
};

export const moveTexts: Translation<typeof en.moveTexts> = {
  subject: '{account} foi transferida',
  toAccount: '{account} estava abaixo de {from} e agora está abaixo de {to}.',
  toFormer: '{account} não está mais abaixo de {parent}.',
  toNew: '{account} agora está abaixo de {parent}.',
  what: 'Tudo o que a conta tem fica com ela. Os números contam para as contas que estavam acima quando foram registrados.',
  droppedSubject: 'A transferência prevista de {account} foi cancelada',
  dropped: '{account} seria transferida no fim do mês. A transferência não ocorreu.',
  why: {
    not_above: 'A conta que a pediu não está mais acima das duas.',
    name_taken: 'Outra conta de lá já tem o mesmo nome.',
    external_id_taken: 'Outra conta de lá já tem o mesmo ID externo.',
    account_inactive: 'A conta ou a nova conta acima está desativada.',
    impossible: 'A conta não pode mais ser colocada lá.',
  },
  button: 'Abrir atividade',
};

export const archiveTexts: Translation<typeof en.archiveTexts> = {
  subject: 'Uma cópia de arquivo de {account} está pronta',
  lead: 'A cópia de arquivo de {account} está pronta. Ela pode ser baixada por 7 dias e depois é excluída.',
  what: 'Se ninguém na sua conta a pediu, verifique em “Pessoas” quem tem acesso total.',
  button: 'Abrir as cópias de arquivo',
};

export const shortageTexts: Translation<typeof en.shortageTexts> = {
  subject: 'Faltam árvores em {project}',
  lead: 'Desde {date}, pedidos definitivos de {project} esperam por árvores que nenhum plantio cobre, nem mesmo um planejado.',
  label: 'Árvores sem plantio',
  what: 'Registre ou planeje plantios, ou mova as árvores em espera para outro projeto.',
  button: 'Abrir o projeto',
};

export const treeNewsTexts: Translation<typeof en.treeNewsTexts> = {
  subject: 'Suas árvores: novidades até {month}',
  lead: 'Há novidades sobre as árvores encomendadas para você.',
  ordered: 'Árvores encomendadas',
  planted: 'Destas, plantadas',
  plantedLost: 'Destas, perdidas',
  audit: '{survival} com vida na auditoria de {date}, feita por {by}',
  lost: 'Árvores perdidas: {trees}',
  replaced: 'Árvores substituídas: {trees}',
};

export const yearTexts: Translation<typeof en.yearTexts> = {
  subject: 'O ano {year} está fechado',
  lead: 'Todos os meses de {year} estão fechados. O relatório de consumo de papel já pode ser emitido como documento numerado e assinado.',
  together: 'Com todas as contas abaixo',
  openReport: 'Abrir o relatório de consumo de papel {year}',
  more: 'Mais contas: {count}',
};
