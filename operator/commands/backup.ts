import { resolve } from 'node:path';
import { COUNTED_RECORDS } from '../../functions/changes/counted-records.ts';
import { readKeyFile, writeKeyFile } from '../../infra/local/backup/backup-key.ts';
import { createBackup } from '../../infra/local/backup/create.ts';
import { type Manifest, totalBytes } from '../../infra/local/backup/manifest.ts';
import { listBackups, openBackup } from '../../infra/local/backup/open-backup.ts';
import { placeAt } from '../../infra/local/backup/place-at.ts';
import { restoreBackup } from '../../infra/local/backup/restore.ts';
import { savedItemsIn } from '../../infra/local/backup/saved-items.ts';
import { verifyBackup, withUnpacked } from '../../infra/local/backup/verify.ts';
import { dataFolder } from '../../infra/local/data-folder.ts';
import { LOCAL_TABLE } from '../../infra/local/local-data.ts';
import { StartupError } from '../../infra/local/startup-error.ts';
import { recountAccount } from '../../lib/operations/backups/recount.ts';
import { restoreAccount } from '../../lib/operations/backups/restore-account.ts';
import type { SavedItems } from '../../lib/operations/backups/saved-items.ts';
import { clock } from '../../lib/platform/clock.ts';
import { environment, textSetting } from '../../lib/platform/environment.ts';
import {
  type Arguments,
  type Commands,
  flag,
  Misuse,
  requiredOption,
  requiredPositional,
  textOption,
} from '../command.ts';
import { bar, counted, type Output } from '../output.ts';
import { savedTable } from '../saved-table.ts';

const KEY_FILE = { 'key-file': { type: 'string', about: 'file with the key of an encrypted backup' } } as const;
const FROM = {
  from: { type: 'string', about: 'folder with backups, or s3://BUCKET/PREFIX' },
  backup: { type: 'string', about: 'id of the backup (default: the newest)' },
  ...KEY_FILE,
} as const;

export const backupCommands: Commands = {
  'backup create': {
    usage: '--to DIR|s3://BUCKET/PREFIX [--key-file FILE [--with-keys]]',
    summary: 'Back up the local data while the service works, whole and as of one moment',
    details: `An encrypted backup (--key-file) holds the keys of the data folder too: passwords-key, which decrypts the
passwords of print servers, and signing-keys.json. One that is not encrypted holds them only with
--with-keys; keep them elsewhere otherwise. docs/restore.md has the whole procedure.`,
    options: {
      to: { type: 'string', about: 'folder for backups, or s3://BUCKET/PREFIX' },
      'key-file': { type: 'string', about: 'encrypt with the key in this file ("backup key" makes one)' },
      'with-keys': { type: 'boolean', about: 'put the keys of the data folder into a backup that is not encrypted' },
    },
    positionals: { min: 0, max: 0 },
    offline: true,
    check: (args) => void requiredOption(args, 'to'),
    async run(args, out) {
      const key = keyOption(args);
      const place = placeAt(requiredOption(args, 'to'));
      const manifest = await createBackup({
        folder: localFolder(),
        table: environment.REGROVE_TABLE ?? LOCAL_TABLE,
        place,
        key,
        withKeys: key !== undefined || flag(args, 'with-keys'),
        onProgress: (done, of) => out.progress(`${bar(done, of)} bytes`),
      });
      out.json(shown(manifest));
      out.line(`Backup ${manifest.id} of ${manifest.moment}: ${sized(manifest)}, in ${place.shown}.`);
      if (manifest.keys_left_out.length > 0)
        out.line(`Not in it: ${manifest.keys_left_out.join(' and ')}. Keep a copy elsewhere; a restore needs them.`);
    },
  },
  'backup list': {
    usage: '--from DIR|s3://BUCKET/PREFIX',
    summary: 'List backups, oldest first; one that was not finished is not whole',
    options: { from: FROM.from },
    positionals: { min: 0, max: 0 },
    lists: true,
    offline: true,
    check: (args) => void requiredOption(args, 'from'),
    async run(args, out) {
      const rows = (await listBackups(placeAt(requiredOption(args, 'from')))).map(({ id, manifest }) => ({
        backup: id,
        is_whole: manifest !== undefined,
        moment: manifest?.moment ?? null,
        items: manifest?.items ?? null,
        bytes: manifest ? totalBytes(manifest) : null,
        is_encrypted: manifest ? manifest.encryption !== null : null,
        keys_left_out: manifest ? manifest.keys_left_out.join(' ') : null,
      }));
      out.list({ columns: COLUMNS, rows });
    },
  },
  'backup verify': {
    usage: '--from DIR|s3://BUCKET/PREFIX [--backup ID] [--key-file FILE]',
    summary: 'Read a backup whole and compare it with its manifest; exit code 1 if it is damaged',
    options: FROM,
    positionals: { min: 0, max: 0 },
    offline: true,
    check: (args) => void requiredOption(args, 'from'),
    async run(args, out) {
      const backup = await chosenBackup(args);
      await verifyBackup(backup, progressOf(out));
      out.json(shown(backup.manifest));
      out.line(`Backup ${backup.manifest.id} of ${backup.manifest.moment} is whole: ${sized(backup.manifest)}.`);
    },
  },
  'backup restore': {
    usage:
      '--from DIR|s3://BUCKET/PREFIX [--backup ID] [--key-file FILE] [--replace] [--keys DIR | --new-keys] [--account ACCOUNT_ID [--with-users]]',
    summary: 'Restore the local data (REGROVE_DATA) from a backup, whole or not at all; or one account that is lost',
    details: `With --account that account alone is put back, while the service works: its records, not the accounts below it.
An account that exists is refused. On AWS give --from-table, a table restored beside the live one, and
--table, the live one. docs/restore.md says what comes back and what does not.

Without --account the service must not run. A folder with data is refused unless --replace is given; then the data are kept in
its subfolder before-restore-TIME. A killed restore leaves the data as they were, or is finished by the
next start.`,
    options: {
      ...FROM,
      replace: { type: 'boolean', about: 'replace the data that are there' },
      keys: { type: 'string', about: 'folder with passwords-key and signing-keys.json, if the backup lacks them' },
      'new-keys': { type: 'boolean', about: 'make new keys if the backup lacks them' },
      account: { type: 'string', about: 'only this account, which is lost' },
      'with-users': { type: 'boolean', about: 'with --account: its users too' },
      'from-table': { type: 'string', about: 'with --account: a restored DynamoDB table instead of --from' },
    },
    positionals: { min: 0, max: 0 },
    offline: (args) => textOption(args, 'account') === undefined,
    check(args) {
      if (textOption(args, 'account') === undefined && textOption(args, 'table') !== undefined)
        throw new Misuse('A deployed table is restored by AWS (docs/restore.md); --table goes with --account.');
      if (textOption(args, 'from-table') === undefined) requiredOption(args, 'from');
      else requiredOption(args, 'account');
      if (flag(args, 'new-keys') && textOption(args, 'keys')) throw new Misuse('Give --keys or --new-keys, not both.');
    },
    async run(args, out) {
      if (textOption(args, 'account') !== undefined) return restoreLostAccount(args, out);
      const folder = targetFolder();
      const backup = await chosenBackup(args);
      const keys = flag(args, 'new-keys') ? 'new' : textOption(args, 'keys');
      const restored = await restoreBackup(backup, {
        folder,
        replace: flag(args, 'replace'),
        keys,
        onProgress: progressOf(out),
      });
      out.json({ ...shown(backup.manifest), folder, before: restored.before ?? null });
      out.line(`${folder} is as of ${backup.manifest.moment}: ${sized(backup.manifest)}.`);
      if (restored.before) out.line(`The data that were there are in ${restored.before}.`);
    },
  },
  'backup key': {
    usage: 'FILE',
    summary: 'Make a key file for encrypted backups',
    details: 'Without the key file nobody can read the backups that it encrypted. Keep copies apart from the backups.',
    options: {},
    positionals: { min: 1, max: 1 },
    offline: true,
    async run(args, out) {
      const file = resolve(requiredPositional(args, 0, 'FILE'));
      writeKeyFile(file);
      out.json({ file });
      out.line(`${file} has a new key. Keep a copy apart from the backups.`);
    },
  },
};

async function restoreLostAccount(args: Arguments, out: Output): Promise<void> {
  const id = requiredOption(args, 'account').toLowerCase();
  const restore = async (saved: SavedItems) => {
    const now = clock.now();
    const onItems = (done: number, of: number) => out.progress(`${bar(done, of)} items`);
    const restored = await restoreAccount(id, saved, { withUsers: flag(args, 'with-users'), now, onItems });
    await recountAccount(restored.path, COUNTED_RECORDS, now);
    return restored;
  };
  const table = textOption(args, 'from-table');
  const backup = table === undefined ? await chosenBackup(args) : undefined;
  const { path, items, kinds, left_out } = backup
    ? await withUnpacked(backup, async (folder) => {
        using saved = savedItemsIn(folder, backup.manifest.table);
        return await restore(saved);
      })
    : await restore(savedTable(table ?? '', textOption(args, 'region')));
  out.json({ account_id: id, path, items, kinds, left_out });
  out.line(`Account ${id} is back: ${counted(items, 'item')}. Its feeds and webhooks are switched off.`);
  const left = Object.entries(left_out).map(([kind, count]) => `${kind} ${count}`);
  if (left.length > 0) out.line(`Not restored: ${left.join(', ')}.`);
  if (left_out.KEY) out.line('Make new API keys with "keys create".');
}

const COLUMNS = ['backup', 'is_whole', 'moment', 'items', 'bytes', 'is_encrypted', 'keys_left_out'];

function keyOption(args: Arguments): Buffer | undefined {
  const file = textOption(args, 'key-file');
  return file === undefined ? undefined : readKeyFile(file);
}

const chosenBackup = (args: Arguments) =>
  openBackup(placeAt(requiredOption(args, 'from')), textOption(args, 'backup'), keyOption(args));

function localFolder(): string {
  targetFolder();
  return dataFolder();
}

/** Backup commands read and write files in the data folder. */
function targetFolder(): string {
  const folder = textSetting('REGROVE_DATA');
  if (folder === 'memory') throw new StartupError('Data in memory have no backup; set REGROVE_DATA to a folder.');
  if (environment.DYNAMODB_ENDPOINT)
    throw new StartupError(
      `The data are in the DynamoDB at ${environment.DYNAMODB_ENDPOINT}, not in a folder: use the backups of that service.`,
    );
  return resolve(folder);
}

const progressOf = (out: Output) => (done: number, of: number) => out.progress(`${bar(done, of)} pieces`);

const shown = ({ pieces: _pieces, seal: _seal, ...rest }: Manifest) => rest;

const sized = (manifest: Manifest): string =>
  `${counted(manifest.items, 'item')}, ${(totalBytes(manifest) / 1e6).toFixed(1)} MB${manifest.encryption ? ', encrypted' : ''}`;
