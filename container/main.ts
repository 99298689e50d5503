import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** `npm run container`. Building loads most of the service, so the help does not. */
const HELP = `npm run container [-- --root DIR]

Builds the OCI image of the service in artifacts/container, without Docker.

  --root DIR  write only the files of the image, into this folder
  --help      this text`;

function parsedOptions(): { root?: string; help?: boolean } {
  try {
    return parseArgs({ options: { root: { type: 'string' }, help: { type: 'boolean', short: 'h' } } }).values;
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${HELP}`);
    process.exit(2);
  }
}

const { root, help } = parsedOptions();
if (help) console.log(HELP);
else {
  const { buildImage, writeRoot } = await import('./build.ts');
  await (root === undefined ? buildImage() : writeRoot(resolve(root)));
}
