import type * as en from '../en/report-sentences.ts';
import type { Translation } from '../form.ts';

export const reportSentences: Translation<typeof en.reportSentences> = {
  method: {
    page: 'O papel é indicado em páginas padrão. Uma página padrão é uma folha de {grams} g; outros tamanhos e gramaturas são convertidos pela massa.',
    co2e: 'O CO₂e é o da produção do papel: a massa vezes {factor} t CO₂e por tonelada ({source}, {factor_year}). É bruto; nada é subtraído dele.',
    earlierFactor: 'Nenhum fator está configurado para {year}; usa-se o de {factor_year}.',
    recycled:
      'Para a parte de papel reciclado que as contas indicam, usam-se {factor} t CO₂e por tonelada ({source}, {factor_year}).',
    trees:
      'Uma árvore é encomendada para {pages} páginas padrão. O registro de cada projeto mostra que plantios cobrem as árvores.',
    months:
      'Um lançamento conta no mês em cujos livros entrou. Um lançamento comunicado depois do fechamento do seu mês conta no mês da comunicação; assim, os lançamentos dos meses fechados não mudam. Qualquer outra encomenda conta no mês da sua data, mesmo que seja registrada ou excluída mais tarde.',
    feeds:
      'Folhas e faces são as que as fontes contaram nos dispositivos. Se um dispositivo não indica as suas folhas, elas resultam das folhas frente e verso, de uma estimativa ou das faces.',
    below: 'Os números incluem todas as contas abaixo desta.',
  },
  limits: {
    draft: 'Este é um rascunho de {date}, sem número e assinatura. Ainda pode mudar.',
    soFar: 'Nem todos os livros do ano estão fechados. Os números vão até {date}; o ano anterior está inteiro.',
    scope:
      'O relatório abrange apenas o papel: nem energia, nem toner, nem dispositivos, nem transporte, nem descarte.',
    apart: 'Árvores e créditos de carbono são indicados à parte do CO₂e do papel. Nenhum número é uma diferença deles.',
    closing: 'As árvores crescem ao longo de décadas. Isso não anula os efeitos de fabricar ou usar papel.',
    noFeeds: 'Nenhuma fonte contou papel neste ano. As páginas foram comunicadas por pessoas ou programas.',
    missing:
      'Dias de fontes em que nada foi coletado: {missing} de {days}. O papel deles contou mais tarde, ou não contou.',
    held: 'Dias com leituras que esperam uma decisão e ainda não contam: {held}.',
    estimated: 'Dias em que as folhas foram estimadas a partir das faces: {estimated}.',
    sides:
      'Dias em que cada face impressa contou como uma folha: {sides}. A impressão frente e verso usou ali menos papel do que o indicado.',
    unrecorded: 'A completude dos dados das fontes não era registrada antes de {date}.',
    basis:
      'Mais dias do que no ano anterior foram contados por folhas e não por faces. Uma parte da diferença entre os anos vem daí.',
    rest: 'Contas indicadas juntas em uma linha: {accounts}.',
    derived:
      'As árvores encomendadas por número estão entre as árvores. Ninguém comunicou papel para elas, por isso nenhum número de papel as inclui.',
    sources:
      'Quais páginas as fontes contaram é registrado desde {date}. As anteriores estão entre as páginas comunicadas.',
    beforeAccount:
      'Os meses anteriores à existência da conta, sem nada registrado, não constam. Não têm números, e nada é comparado com eles.',
  },
  annex: {
    mass: 'A massa do papel é um fluxo de material utilizado. Cabe aqui quando o papel é significativo para a empresa.',
    recycled:
      'A parcela de papel reciclado informada pelas contas pertence aos materiais secundários. É uma declaração própria.',
    goal: 'Uma meta de menos papel é uma meta de uso de recursos. Cabe aqui se a empresa a definiu.',
    co2e: 'O CO₂e do papel não cabe aqui: surge na fabricação de bens comprados (escopo 3, categoria 1), não nos escopos 1 ou 2.',
    co2eElsewhere: 'O CO₂e do papel não pertence a esta norma. A ESRS E1 o pede, no escopo 3, categoria 1.',
    waste: 'O papel não é resíduo. Este relatório não diz quanto foi descartado ou reciclado.',
    trees: 'Árvores e créditos de carbono não cabem aqui. Nenhum reduz o uso de papel nem o seu CO₂e.',
  },
  changes: {
    none: 'Nenhum número mudou.',
    pages: 'Páginas padrão: antes {before}, agora {after}.',
    paper: 'Papel: antes {before} kg, agora {after} kg.',
    co2e: 'CO₂e do papel: antes {before} t, agora {after} t.',
    trees: 'Árvores encomendadas: antes {before}, agora {after}.',
    credits: 'Créditos aposentados: antes {before} t CO₂e, agora {after} t CO₂e.',
    sheets: 'Folhas contadas por fontes: antes {before}, agora {after}.',
    accounts: 'Contas com papel: antes {before}, agora {after}.',
    figure: '{what}: antes {before}, agora {after}.',
    yearBefore: 'O ano anterior',
    others: 'As demais contas',
    held: 'Dias com leituras retidas',
    name: 'Nome',
    newlyNamed: 'Não constava pelo nome no relatório anterior.',
    noLongerNamed: 'Não consta mais pelo nome neste relatório.',
    movedInAll: 'Árvores transferidas para outros projetos, no total',
    auditedInAll: 'Árvores auditadas, no total',
    lostInAll: 'Árvores perdidas, no total',
    waitingInAll: 'Árvores em espera, no total',
    more: 'Outras alterações: {count}.',
  },
};
