import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { AsStored, keys, table } from '../../../lib/platform/table/table.ts';
import { getPicture, putPicture, removePicture } from '../../../lib/trees/forestry/picture/store.ts';

const PICTURE = { jpeg: '', digest: 'd1', width: 1, height: 1 };

it('a picture is only stored for an existing project', async () => {
  const id = randomUUID();

  await expect(putPicture(id, PICTURE, 'https://example.com/a.png')).rejects.toThrow();
  expect(await getPicture(id, 'd1')).toBeUndefined();
  await expect(removePicture(id)).rejects.toThrow();
  expect(await table.get(keys.forestryProject(id), AsStored)).toBeUndefined();
});
