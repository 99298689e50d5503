import type * as en from '../en/company-sign-in.ts';
import type { Translation } from '../form.ts';

export const companyTexts: Translation<typeof en.companyTexts> = {
  way: {
    lead: 'Sua empresa faz a sua entrada com a conta dela.',
    go: 'Continuar para {host}',
    code: 'Entrar com um código',
    required: 'Sua empresa pede que todos entrem em {host}. Nenhum código foi enviado.',
  },
  returned: {
    working: 'Entrando…',
    failed: 'Não foi possível entrar',
    again: 'Entrar novamente',
    providerSaid: 'Código do provedor: {code}',
    came: 'O provedor identificou você como {address}.',
    tested: 'O provedor respondeu',
    well: 'Com estes dados você entraria.',
    badly: 'Com estes dados ninguém entraria ainda:',
    back: 'Voltar às configurações',
    signOutToo: 'Sair também de {host}',
  },
  problems: {
    start_again: 'Esta entrada começou em outro navegador ou há mais de dez minutos, ou já terminou. Comece de novo.',
    provider_unreachable:
      'O provedor da sua empresa não respondeu. Se continuar assim, um administrador deve verificar se ele está no ar.',
    provider_refused:
      'O provedor da sua empresa recusou a entrada. Um administrador deve comparar o ID do cliente, o segredo e o endereço de redirecionamento.',
    provider_ended:
      'O provedor da sua empresa encerrou a entrada. Se não foi você, um administrador deve verificar se você pode usar este aplicativo.',
    token_invalid:
      'A resposta do provedor não é confiável. Um administrador deve comparar o emissor, o ID do cliente e o relógio do provedor.',
    guest: 'Convidados do diretório entram com um código.',
    address_missing:
      'O provedor não informa o seu endereço de e-mail. Um administrador deve liberar o dado “email” para este aplicativo.',
    address_unverified:
      'O provedor não diz que o seu endereço foi verificado. Um administrador deve liberar “email_verified”, na Microsoft “xms_edov”.',
    foreign_domain:
      'O seu endereço é de um domínio que a sua empresa não comprovou aqui. Um administrador deve adicioná-lo.',
    linked_otherwise:
      'O seu endereço pertencia antes a outra conta do provedor. Um administrador deve remover esse vínculo em Pessoas.',
    no_user: 'Ninguém com o seu endereço é usuário aqui. Peça um convite a um administrador.',
  },
  setup: {
    unlink: 'Remover o vínculo com a conta da empresa',
    intro:
      'As pessoas da sua empresa entram com a conta da empresa. Nada muda para ninguém até que um domínio seja comprovado.',
    provider: 'Provedor',
    other: 'Outro provedor',
    redirect: 'Endereço de redirecionamento',
    register: 'Registre um aplicativo web: {place}',
    enterRedirect: 'Informe o endereço de redirecionamento em “{field}”.',
    addClaims: 'Adicione os dados {claims} ao token de ID.',
    usersNeed: 'Cada usuário precisa de “{field}”.',
    copyBoth: 'Copie o ID do cliente e o segredo do cliente.',
    issuerIs: 'O emissor é {issuer}',
    issuer: 'Emissor',
    clientId: 'ID do cliente',
    clientSecret: 'Segredo do cliente',
    secretKept: 'Deixe vazio para manter o que está salvo.',
    domains: 'Domínios dos seus endereços',
    domainsHint: 'Separados por vírgulas, como example.com. Subdomínios não estão incluídos.',
    create: 'Quem tem um endereço destes domínios e ainda não é usuário de nenhuma conta pode ver esta conta',
    required: 'Todos os endereços destes domínios devem entrar assim',
    owner: 'Sempre pode entrar com um código',
    ownerHint: 'O endereço de alguém que pode mudar tudo, caso o provedor falhe.',
    try: 'Testar o acesso',
    tryHint: 'Faz a sua entrada no provedor e mostra o que ele informa. Nada é ativado com isso.',
    remove: 'Remover o acesso da empresa',
    removeTitle: 'Remover o acesso da empresa?',
    removeHint: 'Todos voltam a entrar com códigos.',
    proof: 'Comprovação dos domínios',
    proofHint: 'Publique este registro TXT no seu provedor de DNS. Ele é procurado todos os dias.',
    check: 'Verificar novamente',
    recordName: 'Nome do registro',
    recordValue: 'Valor do registro',
    waiting: 'Aguardando o registro',
    verified: 'Comprovado',
    approved: 'Aprovado pelo operador',
  },
};
