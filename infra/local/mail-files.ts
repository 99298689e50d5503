import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { identityOf } from '../../lib/accounts/users/email.ts';

/** The data folder's files with mails to one mailbox. */
export async function mailFilesTo(dataFolder: string, address: string): Promise<string[]> {
  const folder = join(dataFolder, 'mail');
  if (!existsSync(folder)) return [];
  const { default: PostalMime } = await import('postal-mime');
  const wanted = identityOf(address);
  const found: string[] = [];
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.eml'))) {
    const file = join(folder, name);
    const { to = [] } = await PostalMime.parse(readFileSync(file));
    if (to.some((reader) => reader.address !== undefined && identityOf(reader.address) === wanted)) found.push(file);
  }
  return found;
}
