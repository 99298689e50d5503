import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { OID } from '../../agent/snmp/printer-mib.ts';
import { checkWalk, figuresOf } from './check-walks.ts';
import { parseSnmprec } from './snmprec.ts';

/**
 * `npm run agent:walks -- FOLDER` reads others' recorded walks of printers with the agent's reader. Without a folder it needs the
 * network: it fetches LibreNMS's recordings into artifacts/walks, which git ignores.
 */
const LIBRENMS = 'https://github.com/librenms/librenms.git';
const PLACE = 'artifacts/walks/librenms';

function fetched(): string {
  if (!existsSync(PLACE)) {
    console.log(`Fetching recordings from ${LIBRENMS}; this needs the network.`);
    const git = (...args: string[]) => execFileSync('git', args, { stdio: 'inherit' });
    git('clone', '--depth=1', '--filter=blob:none', '--sparse', LIBRENMS, PLACE);
    git('-C', PLACE, 'sparse-checkout', 'set', 'tests/snmpsim');
  }
  return join(PLACE, 'tests/snmpsim');
}

const folder = process.argv[2] ?? fetched();
const files = globSync(join(folder, '**/*.snmprec')).sort();
const walks = files.map((file) => ({ file, walk: parseSnmprec(readFileSync(file, 'latin1')) }));
const printers = walks.filter(({ walk }) =>
  Object.keys(walk).some((oid) => oid.startsWith(`${OID.prtMarkerLifeCount}.`)),
);
const checked = await Promise.all(printers.map(({ file, walk }) => checkWalk(basename(file, '.snmprec'), walk)));

console.log(`${files.length} recordings, ${printers.length} of printers with a lifetime counter`);
console.table(figuresOf(checked));
for (const { file, maker, told, recorded } of checked) {
  if (recorded > 0) console.log(`${maker}, ${file}: ${JSON.stringify(told)}`);
}
