import { FORMATS, type Format } from '../../lib/operations/export/manifest.ts';
import type { Noun } from '../../lib/operations/export/noun.ts';
import { NOUNS } from '../../lib/operations/export/nouns/index.ts';
import { runExport } from '../../lib/operations/export/run-export.ts';
import { clock } from '../../lib/platform/clock.ts';
import { collectGarbage } from '../collect-garbage.ts';
import { type Arguments, type Commands, flag, Misuse, periodOption, requiredOption, textOption } from '../command.ts';
import { exportTarget } from '../export-target.ts';
import { counted } from '../output.ts';

export const exportCommands: Commands = {
  export: {
    usage:
      '--to DIR|s3://BUCKET/PREFIX [--format parquet|csv] [--since YYYY-MM] [--nouns NAME,NAME…] [--personal-data]',
    summary: 'Write all records as Parquet or CSV, by noun and month, for questions in SQL',
    details: `The service may work meanwhile: each row is as it was when it was read. A command that was killed is
run again with the same options and goes on where it was. Exporting again into the same folder
replaces only the files that changed. docs/export.md has the columns of each noun, and questions with
their SQL.

Nouns: ${NOUNS.map(({ name }) => name)
      .join(', ')
      .replace(/(.{1,90})(?:, |$)/g, '$1,\n       ')
      .trimEnd()
      .replace(/,$/, '.')}`,
    options: {
      to: { type: 'string', about: 'folder for the files, or s3://BUCKET/PREFIX' },
      format: { type: 'string', about: 'parquet (default) or csv' },
      since: { type: 'string', about: 'only months from this one on, such as 2026-10; the files of earlier ones stay' },
      nouns: { type: 'string', about: 'only these, separated by commas' },
      'personal-data': { type: 'boolean', about: 'with names and mail addresses of people' },
    },
    positionals: { min: 0, max: 0 },
    check: (args) => void wantedOf(args),
    async run(args, out) {
      const { to, ...wanted } = wantedOf(args);
      const target = exportTarget(to);
      collectGarbage();
      const whole = await runExport({
        ...wanted,
        target,
        now: clock.now,
        onStep({ noun, rows, files }) {
          out.follow(`${noun}: ${counted(rows, 'row')}; ${counted(files, 'file')} so far`);
          collectGarbage();
        },
      });
      const { files: _files, pending: _pending, at: _at, ...shown } = whole;
      const written = Object.values(whole.files).filter(({ run }) => run === whole.run);
      const sum = (of: 'rows' | 'bytes') => written.reduce((all, file) => all + file[of], 0);
      out.json({ ...shown, files: written.length, bytes: sum('bytes'), to: target.shown });
      out.line(
        `${counted(sum('rows'), 'row')} of ${counted(wanted.nouns.length, 'noun')} in ${counted(written.length, 'file')}, ${(sum('bytes') / 1e6).toFixed(1)} MB: ${target.shown}`,
      );
      out.line(`Each row is as of a moment between ${whole.started_at} and ${whole.ended_at}.`);
    },
  },
};

function wantedOf(args: Arguments): {
  to: string;
  format: Format;
  nouns: Noun[];
  since: string | undefined;
  personalData: boolean;
} {
  const to = requiredOption(args, 'to');
  const format = (textOption(args, 'format') ?? 'parquet') as Format;
  if (!FORMATS.includes(format)) throw new Misuse(`--format must be ${FORMATS.join(' or ')}, but was ${format}.`);
  const personalData = flag(args, 'personal-data');
  return {
    to,
    format,
    nouns: nounsOf(textOption(args, 'nouns'), personalData),
    since: periodOption(args, 'since'),
    personalData,
  };
}

function nounsOf(names: string | undefined, personalData: boolean): Noun[] {
  if (names === undefined) return NOUNS.filter(({ isPersonal }) => personalData || !isPersonal);
  const asked = names.split(',').map((name) => name.trim());
  for (const name of asked) {
    const noun = NOUNS.find((one) => one.name === name);
    if (!noun)
      throw new Misuse(
        `There is no noun ${JSON.stringify(name)}; there are ${NOUNS.map((one) => one.name).join(', ')}.`,
      );
    if (noun.isPersonal && !personalData) throw new Misuse(`${name} names people; give --personal-data too.`);
  }
  return NOUNS.filter(({ name }) => asked.includes(name));
}
