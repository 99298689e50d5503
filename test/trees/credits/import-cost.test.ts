import { afterEach, expect, it } from 'vitest';
import { connection, disconnect, useTransport } from '../../../lib/platform/table/client.ts';
import { insertStaged } from '../../../lib/trees/credits/staged-import.ts';
import { NOW, newBlock, newProject } from './world.ts';

afterEach(() => disconnect());

it('an import reads the item naming its lots once, however many it releases', async () => {
  const project = await newProject();
  disconnect();
  const send = connection();
  let reads = 0;
  useTransport((...args) => {
    const [operation, body] = args;
    if (operation === 'GetItem' && JSON.stringify(body).includes('"LOTS"')) reads += 1;
    return send(...args);
  });
  await insertStaged(
    newBlock(),
    Array.from({ length: 95 }, () => project.lot({ tonnes: 1 })),
    NOW,
  );

  expect(reads).toBe(1);
  expect(await project.check()).toEqual([]);
});
