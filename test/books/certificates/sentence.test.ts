import { describe, expect, it } from 'vitest';
import { type OrderOfTrees, orderSentence } from '../../../lib/books/certificates/sentence.ts';
import { LOCALES, type Locale } from '../../../lib/platform/locale.ts';
import { bare } from '../../../lib/presentation/rendering/isolated.ts';

const order: OrderOfTrees = {
  account_name: 'Acme',
  project_name: 'Kijabe Slopes',
  month: '2026-10',
  pages: 12_345,
  trees: 1.481459,
  pages_per_tree: 8_333,
};

const said = (changes: Partial<OrderOfTrees> = {}, locale: Locale = 'en') =>
  bare(orderSentence({ ...order, ...changes }, locale)).replace(/[\u00a0\u202f]/g, ' ');

describe("a certificate's sentence", () => {
  it('names paper, month, trees, account and project', () => {
    expect(said()).toBe(
      'For 12,345 sheets of paper used in October 2026, 1.48 trees were ordered for Acme in Kijabe Slopes.',
    );
  });

  it('names no month unless a close issued it', () => {
    expect(said({ month: null })).toBe(
      'For 12,345 sheets of paper, 1.48 trees were ordered for Acme in Kijabe Slopes.',
    );
  });

  it.each<[number, number, string]>([
    [0, 0, 'For 0 sheets of paper, 0 trees were ordered for'],
    [1, 1, 'For 1 sheet of paper, 1 tree was ordered for'],
    [8_333, 1.0049, 'For 8,333 sheets of paper, 1 tree was ordered for'],
    [16_666, 2, 'For 16,666 sheets of paper, 2 trees were ordered for'],
    [41_665, 5, 'For 41,665 sheets of paper, 5 trees were ordered for'],
    [174_993, 21, 'For 174,993 sheets of paper, 21 trees were ordered for'],
    [12, 0.00144, 'For 12 sheets of paper, a share of a tree (12 of 8,333 sheets) was ordered for'],
    [84, 0.01, 'For 84 sheets of paper, 0.01 trees were ordered for'],
  ])('agrees with %d sheets and %d trees', (pages, trees, beginning) => {
    expect(said({ month: null, pages, trees })).toBe(`${beginning} Acme in Kijabe Slopes.`);
  });

  it.each<[Locale, string]>([
    [
      'de',
      'Für 12.345 Blatt Papier, verbraucht im Oktober 2026, wurden 1,48 Bäume für Acme im Projekt Kijabe Slopes bestellt.',
    ],
    [
      'es',
      'Por 12.345 hojas de papel usadas en octubre de 2026, se encargaron 1,48 árboles para Acme en el proyecto Kijabe Slopes.',
    ],
    [
      'fr',
      'Pour 12 345 feuilles de papier utilisées en octobre 2026, 1,48 arbre a été commandé pour Acme dans le projet Kijabe Slopes.',
    ],
    [
      'id',
      'Untuk 12.345 lembar kertas yang digunakan pada Oktober 2026, 1,48 pohon dipesan atas nama Acme di proyek Kijabe Slopes.',
    ],
    [
      'it',
      'Per 12.345 fogli di carta usati nel mese di ottobre 2026 sono stati ordinati 1,48 alberi per Acme nel progetto Kijabe Slopes.',
    ],
    [
      'ja',
      '2026年10月に使用した紙12,345枚に対し、Acmeのために、プロジェクト「Kijabe Slopes」で1.48本の木が注文されました。',
    ],
    [
      'ko',
      '2026년 10월에 사용한 종이 12,345장에 대해 Acme의 이름으로 Kijabe Slopes 프로젝트에서 나무 1.48그루가 주문되었습니다.',
    ],
    [
      'ms',
      'Bagi 12,345 helai kertas yang digunakan pada Oktober 2026, 1.48 pokok telah dipesan untuk Acme dalam projek Kijabe Slopes.',
    ],
    [
      'pt',
      'Por 12.345 folhas de papel usadas em outubro de 2026, foi encomendada 1,48 árvore para Acme no projeto Kijabe Slopes.',
    ],
    ['th', 'สำหรับกระดาษ 12,345 แผ่นที่ใช้ในเดือนตุลาคม 2569 มีการสั่งต้นไม้ 1.48 ต้นในนามของ Acme ในโครงการ Kijabe Slopes'],
    ['zh-CN', '就2026年10月使用的12,345张纸，已为Acme在“Kijabe Slopes”项目中订购1.48棵树。'],
    ['zh-TW', '就2026年10月使用的12,345張紙，已為Acme在「Kijabe Slopes」專案中訂購1.48棵樹。'],
  ])('is written in %s', (locale, sentence) => {
    expect(said({}, locale)).toBe(sentence);
  });

  it.each<[Locale, string]>([
    ['de', 'Für 1 Blatt Papier wurde 1 Baum für'],
    ['es', 'Por 1 hoja de papel, se encargó 1 árbol para'],
    ['fr', 'Pour 1 feuille de papier, 1 arbre a été commandé pour'],
    ['it', 'Per 1 foglio di carta è stato ordinato 1 albero per'],
    ['pt', 'Por 1 folha de papel, foi encomendada 1 árvore para'],
  ])('has a singular in %s', (locale, beginning) => {
    expect(said({ month: null, pages: 1, trees: 1 }, locale)).toContain(beginning);
  });

  it.each<[Locale, string, string]>([
    ['es', '1.000.000 de hojas de papel', '2.000.000 de árboles'],
    ['fr', '1 000 000 de feuilles de papier', '2 000 000 d’arbres'],
    ['it', '1.000.000 di fogli di carta', '2.000.000 di alberi'],
    ['pt', '1.000.000 de folhas de papel', '2.000.000 de árvores'],
  ])('counts whole millions as %s does', (locale, sheets, trees) => {
    const sentence = said({ month: null, pages: 1e6, trees: 2e6 }, locale);

    expect(sentence).toContain(sheets);
    expect(sentence).toContain(trees);
  });

  it.each(LOCALES)('isolates names and shortens long ones in %s', (locale) => {
    const sentence = orderSentence({ ...order, account_name: 'مطبعة', project_name: 'W'.repeat(255) }, locale);

    expect(sentence).toContain('\u2068مطبعة\u2069');
    expect(sentence).toContain(`\u2068${'W'.repeat(99)}…\u2069`);
  });
});
