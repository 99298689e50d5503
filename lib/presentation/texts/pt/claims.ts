import type * as en from '../en/claims.ts';
import type { Translation } from '../form.ts';

export const claimTexts: Translation<typeof en.claimTexts> = {
  sheets: { one: '{count} folha de papel', other: '{count} folhas de papel' },
  trees: { one: '{count} árvore', other: '{count} árvores' },
  website: {
    ordered: 'Até {date}, a encomenda registrada para {account} é de {trees} por {sheets}.',
    planted:
      'Até {date}, a encomenda registrada para {account} é de {trees} por {sheets}, das quais {planted} já na terra.',
  },
  report: {
    ordered:
      'Por {sheets}, consumo de {account} até {date}, a encomenda é de {trees}. As árvores crescem ao longo de décadas; isso não anula os efeitos de fabricar ou usar papel.',
    planted:
      'Por {sheets}, consumo de {account} até {date}, a encomenda é de {trees}, das quais {planted} comprovadas por plantações. As árvores crescem ao longo de décadas; isso não anula os efeitos de fabricar ou usar papel.',
  },
  mailFooter: {
    ordered: '{account} encomendou {trees} pelo seu papel (em {date}).',
    planted: '{account} encomendou {trees} pelo seu papel, das quais {planted} já na terra (em {date}).',
  },
  social: {
    ordered: 'Usamos {sheets} e encomendamos {trees}, em {date}. Qualquer pessoa pode verificar.',
    planted:
      'Usamos {sheets} e encomendamos {trees}, das quais {planted} já na terra, em {date}. Qualquer pessoa pode verificar.',
  },
  lost: ' Das árvores plantadas, perderam-se {lost}.',
  credits: {
    assigned:
      'A {account} estão atribuídos créditos de carbono de {tonnes}\u00a0CO2e, aposentados em {registry}{when}.',
    onDay: ' em {day}',
    between: ' entre {first} e {last}',
    ofMany: 'A {account} estão atribuídos créditos de carbono aposentados de {tonnes}\u00a0CO2e.',
    apart: 'As suas próprias emissões constam à parte (em {date}).',
  },
  byNumber: {
    ordered: 'Até {date}, a encomenda registrada para {account} é de {trees}.',
    planted: 'Até {date}, a encomenda registrada para {account} é de {trees}, das quais {planted} já na terra.',
    closing: 'As árvores crescem ao longo de décadas. Isso não anula os efeitos de fabricar ou usar papel.',
  },
  why: {
    neutral:
      'O direito da UE proíbe dizer que algo é neutro ou positivo para o clima por causa de árvores ou créditos.',
    offset: 'Nem árvores nem créditos anulam emissões ou papel usado; a lei proíbe dizê-lo.',
    balanced: 'Nada fica em equilíbrio: o papel foi usado e as árvores crescem ao longo de décadas.',
    regrow: 'Árvores novas levam décadas e não são as que foram cortadas.',
    generic: 'Uma alegação ambiental genérica exige prova no mesmo meio; um número de árvores não o é.',
    sustainable_paper: 'Encomendar árvores nada diz sobre como o papel foi feito.',
    certified:
      'Um selo exige um sistema de certificação com controlo independente; o certificado refere uma encomenda de árvores.',
    trees: 'O número está acima das árvores do seu registo.',
    tonnes: 'O número está acima das toneladas do seu registo.',
  },
  instead: {
    neutral: 'Diga quantas árvores foram encomendadas e quantas delas estão plantadas.',
    offset: 'Diga «foram encomendadas árvores» ou «foram aposentados créditos».',
    balanced: 'Indique o papel usado e as árvores encomendadas como dois factos separados.',
    regrow: 'Diga «árvores encomendadas» ou «árvores plantadas», com o número.',
    generic: 'Indique o facto: folhas usadas, árvores encomendadas, árvores plantadas.',
    sustainable_paper: 'Diga por quantas folhas foram encomendadas árvores.',
    certified: 'Diga «temos um certificado de árvores» com o link.',
    trees: 'Use o número da sua página pública.',
    tonnes: 'Use o número dos seus certificados de aposentadoria de créditos.',
  },
};
