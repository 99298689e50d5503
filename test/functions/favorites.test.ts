import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, distributor, type TestAccount } from '../support/api.ts';

let root: TestAccount;
let projects: string[];
beforeAll(async () => {
  root = await distributor();
  projects = (await root.get('/forestry/projects')).body.map(({ id }: { id: string }) => id);
});

const ids = ({ body }: Answer): string[] => body.map(({ id }: { id: string }) => id);

describe('forestry projects', () => {
  it('are listed oldest first, each by its id', async () => {
    const { body } = await root.get(`/forestry/projects/${projects[0]}`);

    expect(projects).toEqual([...projects].sort());
    expect(Object.keys(body)).toEqual([
      'id',
      'name',
      'status',
      'forest_latitude',
      'forest_longitude',
      'content_logo',
      'content_masthead',
      'content_body_html',
      'content_images',
    ]);
  });

  it('have an introduction in revision 1.6.3', async () => {
    const { body } = await root.get(`/forestry/projects/${projects[0]}`, { 'api-revision': '1.6.3' });

    expect(body.content_introduction).toEqual(expect.any(String));
  });
});

describe('favorite projects', () => {
  it('are listed as added; adding and removing are idempotent', async () => {
    const account = await root.below();
    const [a = '', b = '', c = ''] = projects;
    expect(ids(await account.get('/projects'))).toEqual([]);
    await account.post(`/projects/${b}`);
    await account.post(`/projects/${a}`);

    expect(ids(await account.post(`/projects/${b}`))).toEqual([b, a]);
    expect(ids(await account.delete(`/projects/${c}`))).toEqual([b, a]);
    expect(ids(await account.delete(`/projects/${b}`))).toEqual([a]);
    expect(ids(await root.get(`/accounts/${account.id}/projects`))).toEqual([a]);
  });

  it('take one round trip each', async () => {
    const account = await root.below();
    await account.post(`/projects/${projects[1]}`);

    expect((await account.post(`/projects/${projects[0]}`)).calls).toBe(1);
    expect((await account.get('/projects')).calls).toBe(1);
    expect((await account.delete(`/projects/${projects[0]}`)).calls).toBe(1);
  });

  it('must exist', async () => {
    expect((await root.post('/projects/0193a1b2-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await root.delete('/projects/0193a1b2-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await root.post('/projects/nonsense')).status).toBe(404);
  });

  it('survive an account change', async () => {
    const account = await root.below();
    await account.post(`/projects/${projects[0]}`);
    await account.patch(`/accounts/${account.id}`, { display_name: 'Other' });

    expect(ids(await account.get('/projects'))).toEqual([projects[0]]);
  });
});
