import type * as en from '../en/passkey-mails.ts';
import type { Translation } from '../form.ts';

export const passkeyMailTexts: Translation<typeof en.passkeyMailTexts> = {
  added: {
    subject: 'Uma chave de acesso foi adicionada',
    lead: 'A chave de acesso “{passkey}” foi adicionada em {date}. Quem a tiver pode entrar em seu nome.',
  },
  removed: {
    subject: 'Uma chave de acesso foi removida',
    lead: 'A chave de acesso “{passkey}” foi removida em {date}. Ninguém mais pode entrar com ela.',
  },
  counter: {
    subject: 'Verifique a sua chave de acesso',
    lead: 'Uma entrada com a sua chave de acesso “{passkey}” foi recusada em {date}: o contador dela não aumentou. Alguém pode ter uma cópia.',
  },
  operator: {
    subject: 'Um operador adicionou a primeira chave de acesso',
    lead: '{email}, operador deste serviço, adicionou a primeira chave de acesso em {date}. A partir de agora ela permite entrar com permissões de operador.',
  },
  notYou:
    'Se não foi você, entre com um código, remova as chaves de acesso que não conhece e saia de todos os dispositivos.',
  ask: 'Se você não esperava por isso, pergunte a {email}, mas não por e-mail. “regrove operators reset-passkeys” remove a chave de acesso.',
  button: 'Mostrar chaves de acesso',
};
