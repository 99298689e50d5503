import type * as en from '../en/claims.ts';
import type { Translation } from '../form.ts';

export const claimTexts: Translation<typeof en.claimTexts> = {
  sheets: { one: '{count} hoja de papel', other: '{count} hojas de papel' },
  trees: { one: '{count} árbol', other: '{count} árboles' },
  website: {
    ordered: 'Hasta el {date}, el encargo para {account} por {sheets} es de {trees}.',
    planted:
      'Hasta el {date}, el encargo para {account} por {sheets} es de {trees}; de ellos, {planted} ya en la tierra.',
  },
  report: {
    ordered:
      'Por {sheets} que usó {account} hasta el {date}, el encargo es de {trees}. Los árboles crecen durante décadas; esto no anula los efectos de fabricar o usar papel.',
    planted:
      'Por {sheets} que usó {account} hasta el {date}, el encargo es de {trees}; {planted} están acreditados por plantaciones. Los árboles crecen durante décadas; esto no anula los efectos de fabricar o usar papel.',
  },
  mailFooter: {
    ordered: '{account} encargó {trees} por su papel (a {date}).',
    planted: '{account} encargó {trees} por su papel; {planted} ya en la tierra (a {date}).',
  },
  social: {
    ordered: 'Hemos usado {sheets} y encargado {trees}, a {date}. Cualquiera puede comprobarlo.',
    planted:
      'Hemos usado {sheets} y encargado {trees}; {planted} ya en la tierra, a {date}. Cualquiera puede comprobarlo.',
  },
  lost: ' De los árboles plantados se han perdido {lost}.',
  credits: {
    assigned: 'A {account} se le asignan créditos de carbono por {tonnes}\u00a0CO2e, retirados en {registry}{when}.',
    onDay: ' el {day}',
    between: ' entre el {first} y el {last}',
    ofMany: 'A {account} se le asignan créditos de carbono retirados por {tonnes}\u00a0CO2e.',
    apart: 'Sus propias emisiones constan por separado (a {date}).',
  },
  byNumber: {
    ordered: 'Hasta el {date}, el encargo para {account} es de {trees}.',
    planted: 'Hasta el {date}, el encargo para {account} es de {trees}; de ellos, {planted} ya en la tierra.',
    closing: 'Los árboles crecen durante décadas. Esto no anula los efectos de fabricar o usar papel.',
  },
  why: {
    neutral:
      'El derecho de la UE prohíbe decir que algo es neutro o positivo para el clima por unos árboles o créditos.',
    offset: 'Ni los árboles ni los créditos anulan emisiones o papel usado; la ley prohíbe decirlo.',
    balanced: 'Nada queda en equilibrio: el papel se usó y los árboles crecen durante décadas.',
    regrow: 'Los árboles nuevos tardan décadas y no son los que se talaron.',
    generic: 'Una afirmación ambiental genérica exige prueba en el mismo medio; un número de árboles no lo es.',
    sustainable_paper: 'Encargar árboles no dice nada de cómo se fabricó el papel.',
    certified:
      'Un sello exige un sistema de certificación con control independiente; el certificado nombra un encargo de árboles.',
    trees: 'El número supera los árboles de su registro.',
    tonnes: 'El número supera las toneladas de su registro.',
  },
  instead: {
    neutral: 'Diga cuántos árboles se encargaron y cuántos de ellos están plantados.',
    offset: 'Diga «se encargaron árboles» o «se retiraron créditos».',
    balanced: 'Indique el papel usado y los árboles encargados como dos hechos separados.',
    regrow: 'Diga «se encargaron árboles» o «se plantaron árboles», con el número.',
    generic: 'Indique el hecho: hojas usadas, árboles encargados, árboles plantados.',
    sustainable_paper: 'Diga por cuántas hojas se encargaron árboles.',
    certified: 'Diga «tenemos un certificado de árboles» y enlácelo.',
    trees: 'Use el número de su página pública.',
    tonnes: 'Use el número de sus certificados de retiro de créditos.',
  },
};
