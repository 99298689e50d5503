import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pngOf } from '../support/pictures.ts';
import { api, origin, useDashboard, type Visit } from './browsing.ts';
import { askAsOperator, openDesk, signInAsOperator } from './operating.ts';

/** Operator journeys on the real service, each with its own project unless noted otherwise. */
useDashboard();

/** A field by its label; buttons may have the same words in their names. */
const field = (page: Page, label: string | RegExp) =>
  page.getByLabel(label).and(page.locator('input, textarea, select')).first();

/** Creates a project and opens its page. Its form is filled in by operator-journey.long.ts. */
async function createProject(visited: Visit): Promise<{ id: string }> {
  const { id } = await askAsOperator('POST', '/operator/forestry_projects', {
    name: `Slopes ${randomUUID().slice(0, 8)}`,
    forest_latitude: -0.94,
    forest_longitude: 36.6,
    content_introduction: 'Farmers plant native trees. They hold the soil.',
    content_body_html: '<p>More about it.</p>',
    content_masthead: 'https://images.example.org/a.jpg',
    content_logo: 'https://images.example.org/a.png',
  });
  await openDesk(visited, `/projects/${id}`);
  return { id };
}

/** Fills in and saves the planting dialog. */
async function savePlanting(page: Page, { name, trees }: { name: string; trees: number }): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').first().fill(name);
  await dialog.getByLabel('Trees', { exact: true }).fill(String(trees));
  await dialog.getByLabel('Planted from').fill('2026-03-01');
  await dialog.getByLabel('Planted until').fill('2026-04-20');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe('a project', () => {
  it('is drawn as its certificate and its page while it is typed', async () => {
    const visited = await signInAsOperator();
    const { page } = visited;
    await openDesk(visited, '/projects/new');
    await field(page, 'Name').fill('Slopes & <b>Streams</b>');
    await field(page, /^Introduction/).fill('Farmers plant native trees. They hold the soil.');

    // Playwright searches the preview's shadow tree.
    const preview = page.locator('.preview');
    await preview.locator('.project').filter({ hasText: 'Slopes & <b>Streams</b>' }).waitFor();
    await preview
      .locator('.about')
      .filter({ hasText: /^Farmers plant native trees\.$/ })
      .waitFor();
    await page.getByRole('radio', { name: 'Project page' }).check();
    await preview.locator('h1').filter({ hasText: 'Slopes & <b>Streams</b>' }).waitFor();
    expect(visited.complaints).toEqual([]);
  });

  it("edited by two operators is overwritten by neither: the second sees the first one's changes", async () => {
    const first = await signInAsOperator();
    const second = await signInAsOperator({ locale: 'en-US' });
    const { id } = await createProject(first);
    await openDesk(first, `/projects/edit/${id}`);
    await openDesk(second, `/projects/edit/${id}`);

    const saved = `Saved first ${id.slice(-6)}`;
    await field(first.page, 'Name').fill(saved);
    await first.page.getByRole('button', { name: 'Save' }).click();
    await first.page.locator('main h1').filter({ hasText: saved }).waitFor();

    await field(second.page, 'Name').fill('Typed second');
    await field(second.page, /^Introduction/).fill('Typed second too.');
    await second.page.getByRole('button', { name: 'Save' }).click();
    const conflict = second.page.getByRole('alert');
    await conflict.getByText('Someone else has saved changes').waitFor();
    expect(await conflict.innerText()).toContain(saved);
    expect(await field(second.page, 'Name').inputValue()).toBe('Typed second');

    await conflict.getByRole('button', { name: 'Use theirs: Name' }).click();
    expect(await field(second.page, 'Name').inputValue()).toBe(saved);
    await second.page.getByRole('button', { name: 'Save' }).click();
    await second.page.locator('main h1').filter({ hasText: saved }).waitFor();
    await openDesk(second, `/projects/edit/${id}`);
    expect(await field(second.page, /^Introduction/).inputValue()).toBe('Typed second too.');
  });

  it('gets a picture by upload, which its certificate then shows', async () => {
    const visited = await signInAsOperator();
    const { page } = visited;
    const { id } = await createProject(visited);
    const upload = page.locator('input[type=file]');
    await upload.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await page.getByRole('alert').waitFor();
    await upload.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: pngOf(320, 200) });
    await page.locator('img.project-picture').waitFor();

    await openDesk(visited, `/projects/edit/${id}`);
    await page.locator('.preview img.picture').waitFor();
    expect(visited.complaints).toEqual([]);
  });

  it('is completed and activated again', async () => {
    const visited = await signInAsOperator();
    const { page } = visited;
    await createProject(visited);
    await page.getByRole('button', { name: 'Complete project' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Complete project' }).click();
    await page.getByRole('button', { name: 'Reactivate' }).click();
    await page.getByRole('button', { name: 'Complete project' }).waitFor();
  });
});

describe('a planting', () => {
  it('is audited, and a replacement replaces its lost trees', async () => {
    const visited = await signInAsOperator();
    const { page } = visited;
    await createProject(visited);
    await page.getByRole('button', { name: 'Add planting' }).click();
    await savePlanting(page, { name: 'Kijabe 2026', trees: 100 });
    await page.getByRole('link', { name: 'Kijabe 2026' }).click();
    await page.getByRole('button', { name: 'Add audit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Date').fill('2026-09-01');
    await dialog.getByLabel('Audited by').fill('Forest Audit');
    await dialog.getByLabel('Survival (percent)').fill('90');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });

    const lost = page.locator('.figures > div').filter({ hasText: 'Lost' }).locator('dd');
    await lost.filter({ hasText: '10.00' }).waitFor();
    await page.getByRole('button', { name: 'Plant replacements' }).click();
    await savePlanting(page, { name: 'Kijabe replacements', trees: 10 });
    await lost.filter({ hasText: /^0$/ }).waitFor();
  });

  // It loads trees into a sample data project; no other test checks its final orders.
  it('covers orders that wait: the certificate says so within a minute', async () => {
    const { project, certificate } = await waitingCertificate();
    const visited = await signInAsOperator();
    const { page } = visited;
    await openDesk(visited, `/projects/${project.id}`);
    await page.locator('.notice.amber').filter({ hasText: 'waiting for a planting' }).waitFor();

    const name = `Loaded ${randomUUID().slice(0, 8)}`;
    await page.getByRole('button', { name: 'Add planting' }).click();
    await savePlanting(page, { name, trees: Math.ceil(project.waiting) + 1 });
    await page.getByRole('link', { name }).waitFor();

    const covered = await eventually(
      () => coverageOf(certificate),
      ({ waiting }) => waiting === 0,
    );
    expect(covered.plantings.map((planting) => planting.name)).toContain(name);
    await page.goto(`${origin()}/certificates/${certificate}`);
    await page.locator('.coverage').filter({ hasText: name }).waitFor();
  });
});

type Coverage = { waiting: number; plantings: { name: string }[] };

async function coverageOf(certificate: string): Promise<Coverage> {
  const answer = await fetch(`${origin()}/certificates/${certificate}.json`);
  return ((await answer.json()) as { coverage: Coverage }).coverage;
}

/** A sample data certificate with trees waiting for a planting, and how many wait in its project. */
async function waitingCertificate() {
  const rows: { id: string; project: { id: string } }[] = await api('GET', '/biomass/certificates?limit=100');
  for (const { id, project } of rows) {
    const text = await (await fetch(`${origin()}/certificates/${id}`)).text();
    if (!text.includes('Waiting to be planted')) continue;
    const { waiting } = await api('GET', `/forestry/projects/${project.id}/ledger`);
    return { project: { id: project.id, waiting }, certificate: id };
  }
  throw new Error('No certificate of the sample data waits for a planting.');
}

async function eventually<T>(look: () => Promise<T>, isSo: (seen: T) => boolean): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    const seen = await look();
    if (isSo(seen) || attempt > 240) return seen;
    await sleep(250);
  }
}

describe('retired credits', () => {
  it('are entered as the registry writes the serial, and deleted while nothing uses them', async () => {
    const visited = await signInAsOperator();
    const { page } = visited;
    const dialog = page.getByRole('dialog');
    // Sample data orders could use up the credits of a project they name.
    const project = `Cookstoves ${randomUUID().slice(0, 8)}`;
    await openDesk(visited, '/projects?kind=carbon');
    await page.getByRole('button', { name: 'New project' }).click();
    await dialog.getByLabel('Name').fill(project);
    await dialog.getByLabel('Type').fill('Cookstoves');
    await dialog.getByLabel('Registry').fill('Gold Standard');
    await dialog.getByLabel('Price per tonne (USD)').fill('14');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('cell', { name: project, exact: true }).waitFor();

    await openDesk(visited, '/credits');
    await page.getByRole('button', { name: 'Add credits' }).click();
    const first = 1 + Math.floor(Math.random() * 1e9);
    const serial = `GS1-1-KE-GS7495-16-2025-${30_645 + (first % 1000)}-${first}-${first + 2}`;
    await dialog.getByLabel('Serial number', { exact: true }).fill(serial);
    await dialog.getByText('Read as a serial number from Gold Standard.').waitFor();
    expect(await dialog.getByLabel('Tonnes').inputValue()).toBe('3');
    await dialog.getByLabel('Project', { exact: true }).selectOption({ label: project });
    await dialog.getByLabel('Retired on').fill('2026-05-01');
    await dialog.getByLabel('Vintage from').fill('2025-01-01');
    await dialog.getByLabel('Vintage to').fill('2025-12-31');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('cell', { name: serial, exact: true }).waitFor();
    await page.getByRole('button', { name: `Delete: ${serial}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('cell', { name: serial, exact: true }).waitFor({ state: 'detached' });
  });
});

describe('an import', () => {
  it('shows the difference first, and changes something only when it is applied', async () => {
    const visited = await signInAsOperator();
    const { page } = visited;
    await createProject(visited);
    await page.getByRole('button', { name: 'Add planting' }).click();
    await savePlanting(page, { name: 'Kijabe 2026', trees: 100 });
    await page.getByRole('link', { name: 'Kijabe 2026' }).click();
    await page.getByRole('heading', { name: 'Kijabe 2026', level: 1 }).waitFor();
    const planting = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const trees = page.locator('.figures > div').filter({ hasText: 'Trees' }).locator('dd');

    await openDesk(visited, '/imports?kind=plantings');
    await field(page, 'Rows').fill(`id,trees\n${planting},120`);
    await page.getByRole('button', { name: 'Check rows' }).click();
    await page.locator('del').filter({ hasText: /^100$/ }).waitFor();
    expect(await page.locator('ins').allInnerTexts()).toContain('120');
    const other = await signInAsOperator({ locale: 'en-US' });
    await openDesk(other, `/plantings/${planting}`);
    expect(await other.page.locator('.figures dd').first().innerText()).toBe('100');

    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: 'Import another file' }).waitFor();
    await openDesk(visited, `/plantings/${planting}`);
    expect(await trees.first().innerText()).toBe('120');
  });

  it('with an error cannot be applied', async () => {
    const visited = await signInAsOperator();
    const { page } = visited;
    await openDesk(visited, '/imports?kind=plantings');
    await field(page, 'Rows').fill('[{"name":"New","trees":"many"}]');
    await page.getByRole('button', { name: 'Check rows' }).click();
    await page.getByText('Nothing changes until every row is correct.').waitFor();
    expect(await page.locator('tbody tr').count()).toBeGreaterThan(0);
    expect(await page.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true);
  });
});
