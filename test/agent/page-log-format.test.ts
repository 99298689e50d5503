import { describe, expect, it } from 'vitest';
import { pageLogFormat, STANDARD_FORMAT } from '../../agent/jobs/page-log-format.ts';

const parse = (line: string, format = '%p %j %P %C') => pageLogFormat(format).parse(line);

describe("a page_log line's fields", () => {
  it.each([
    ['Office 1234567890 1 1', { job: 1_234_567_890 }],
    ['Office 12345678901 1 1', undefined],
    ['Office 1 123456789 1', { page: 123_456_789 }],
    ['Office 1 1234567890 1', undefined],
    ['Office 1 total 1', { page: undefined }],
    ['Office 1 1 0', { count: 0 }],
    ['Office 1 1 1000000', { count: 1_000_000 }],
    ['Office 1 1 1000001', undefined],
    ['Office 1 1 -1', undefined],
    ['Office 1 1 1 more', undefined],
    ['Head Office 1 1 1', undefined],
    [' 1 1 1', undefined],
  ])('are numbers of a possible size: %s', (line, expected) => {
    const found = parse(line);

    if (expected === undefined) expect(found).toBeUndefined();
    else expect(found).toMatchObject(expected);
  });

  it.each(['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'])(
    'have the time in %s',
    (month) => {
      const format = '%T %p %j %P %C';
      const number = String(new Date(`${month} 1, 2026`).getMonth() + 1).padStart(2, '0');

      expect(parse(`[05/${month}/2026:01:02:03 +0000] a 1 1 1`, format)?.at).toEqual(
        new Date(`2026-${number}-05T01:02:03Z`),
      );
    },
  );

  it('have no time if it is not in the calendar, or the format has none', () => {
    expect(parse('[99/Nov/2026:01:02:03 +0000] a 1 1 1', '%T %p %j %P %C')).toMatchObject({ at: undefined });
    expect(parse('[05/Xyz/2026:01:02:03 +0000] a 1 1 1', '%T %p %j %P %C')).toMatchObject({ at: undefined });
    expect(parse('a 1 1 1')).toMatchObject({ at: undefined });
  });

  it.each([
    ['3', 3],
    ['1', 1],
    ['0', undefined],
    ['1.5', undefined],
    ['-', undefined],
    ['many', undefined],
  ])('have %s copies', (text, copies) => {
    expect(parse(`a 1 1 1 ${text}`, '%p %j %P %C %{copies}')).toMatchObject({ printer: 'a', copies });
  });

  it.each([
    ['-', false],
    ['???', false],
    ['A4', false],
    ['A3', true],
  ])('have the media %s', (text, isLarge) => {
    expect(parse(`a 1 1 1 ${text}`, '%p %j %P %C %{media}')).toMatchObject({ isLarge, twoSided: undefined });
    expect(parse(`a 1 1 1 ${text}`, '%p %j %P %C %{PageSize}')).toMatchObject({ isLarge });
  });

  it.each(['{sides}', '{media}', '{copies}', '{PageSize}', '{Duplex}', 'p', 'j', 'P', 'C'])(
    'have no space in %%%s',
    (field) => {
      const others = ['p', 'j', 'P', 'C'].filter((one) => one !== field);
      const format = [...others, field].map((one) => `%${one}`).join(';');

      expect(parse([...others.map(() => '1'), '1'].join(';'), format)).toBeDefined();
      expect(parse([...others.map(() => '1'), '1 1'].join(';'), format)).toBeUndefined();
    },
  );
});

describe('the page_log format', () => {
  it('shows whether lines have sides, media and a time', () => {
    expect(pageLogFormat(STANDARD_FORMAT)).toMatchObject({ hasSides: true, hasMedia: true, hasTime: true });
    expect(pageLogFormat('%p %j %P %C %u')).toMatchObject({ hasSides: false, hasMedia: false, hasTime: false });
    expect(pageLogFormat('%p %j %P %C %{media}')).toMatchObject({ hasSides: false, hasMedia: true });
    expect(pageLogFormat('%p %j %P %C %{sides}')).toMatchObject({ hasSides: true, hasMedia: false });
    expect(pageLogFormat('%p %j %P %C %{Duplex}')).toMatchObject({ hasSides: true, hasMedia: false });
    expect(pageLogFormat('%p %j %P %C %{PageSize}')).toMatchObject({ hasSides: false, hasMedia: true });
  });

  it('names every missing field', () => {
    expect(() => pageLogFormat('%u')).toThrow('%p, %j, %P, %C is missing in "%u"');
    expect(() => pageLogFormat('%p %j%P %C')).toThrow('two fields of "%p %j%P %C" have nothing between them');
  });

  it('may have text at both ends, and percent signs', () => {
    expect(parse('<50% a 1 1 1>', '<50%% %p %j %P %C>')).toMatchObject({ printer: 'a' });
    expect(parse('<50%% a 1 1 1>', '<50%% %p %j %P %C>')).toBeUndefined();
    expect(parse('% a 1 1 1', '% %p %j %P %C')).toMatchObject({ printer: 'a' });
    expect(parse('& a 1 1 1', '% %p %j %P %C')).toBeUndefined();
    expect(parse(' a 1 1 1', '%u %p %j %P %C')).toMatchObject({ printer: 'a' });
  });

  it('applies to lines of up to 2,047 characters', () => {
    const line = (length: number) => `${'a'.repeat(length - ' 1 1 1'.length)} 1 1 1`;

    expect(parse(line(2_047))).toMatchObject({ job: 1 });
    expect(parse(line(2_048))).toBeUndefined();
  });
});
