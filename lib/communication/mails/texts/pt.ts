import type { MailTexts } from './text.ts';

export const pt: MailTexts = {
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
