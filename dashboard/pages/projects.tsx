import { updateCached } from '../api/cache.ts';
import { useAction, useResource } from '../api/hooks.ts';
import { request } from '../api/request.ts';
import type { ForestryProject, Month } from '../api/types.ts';
import * as clock from '../clock.ts';
import * as format from '../format.ts';
import { paragraphsIn } from '../plain-text.ts';
import { useScope } from '../session.ts';
import { countedTrees } from '../texts/plural.ts';
import { fill, t } from '../texts/texts.ts';
import { Icon } from '../ui/icon.tsx';
import { WorldMap } from '../ui/map.tsx';
import { Page, Section } from '../ui/page.tsx';
import { Loaded } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';

/** All forestry projects, the account's favorites, and their effect on the next close. */
export function Projects() {
  const { base } = useScope();
  const projects = useResource<ForestryProject[]>('/forestry/projects');
  const favorites = useResource<ForestryProject[]>(`${base}/projects`);
  const book = useResource<Month>(`${base}/months/${format.monthOf(clock.now())}`);
  const chosen = new Set((favorites.data ?? []).map(({ id }) => id));
  const planting = (favorites.data ?? []).filter(({ status }) => status === 'active');
  return (
    <Page title={t.projects.title} intro={t.projects.intro}>
      <Section title={t.projects.nextClose}>
        <Loaded from={favorites} rows={2}>
          {() => (
            <>
              <p>
                {planting.length === 0
                  ? t.projects.nextCloseRandom
                  : planting.length === 1
                    ? t.projects.nextCloseOne
                    : fill(t.projects.nextCloseEven, { count: format.whole(planting.length) })}{' '}
                {book.data && (
                  <span class="muted">{fill(t.overview.closesOn, { date: format.day(book.data.closes_at) })}</span>
                )}
              </p>
              {book.data && book.data.planned.length > 0 && planting.length > 0 && (
                <ul class="lines">
                  {book.data.planned.map(({ project_id, project_name, trees }) => (
                    <li key={project_id}>
                      <bdi>{project_name}</bdi>
                      <span class="muted">{countedTrees(trees)}</span>
                    </li>
                  ))}
                </ul>
              )}
            </>
          )}
        </Loaded>
      </Section>
      <Loaded from={projects} rows={8}>
        {(all) => (
          <ul class="cards">
            {all.map((project) => (
              <ProjectCard key={project.id} project={project} isChosen={chosen.has(project.id)} />
            ))}
          </ul>
        )}
      </Loaded>
    </Page>
  );
}

function ProjectCard({ project, isChosen }: { project: ForestryProject; isChosen: boolean }) {
  const { base, mayChange } = useScope();
  const { id, name, status } = project;
  const path = `${base}/projects`;
  const choose = useAction(
    (_key, wanted: boolean) => request<ForestryProject[]>(wanted ? 'POST' : 'DELETE', `${path}/${id}`),
    { changes: base },
  );

  /** Optimistic: reverted if the request is refused. */
  async function toggle(): Promise<void> {
    const was = isChosen;
    set(!was);
    if ((await choose.run(!was)) !== undefined) return;
    set(was);
    toast(t.failures.lost);
  }

  const set = (wanted: boolean) =>
    updateCached<ForestryProject[]>(path, (list) => {
      const others = list.filter((one) => one.id !== id);
      return wanted ? [...others, project] : others;
    });

  const [text = '', ...rest] = paragraphsIn(project.content_body_html);
  const place = rest.at(-1) ?? '';
  return (
    <li class={`card${isChosen ? ' chosen' : ''}`}>
      <WorldMap
        label={`${t.projects.place}: ${place || name}`}
        zoom={3.2}
        places={[{ id, latitude: project.forest_latitude, longitude: project.forest_longitude, size: 0.1 }]}
      />
      <h2>
        <bdi>{name}</bdi>
      </h2>
      {place && (
        <p class="small" lang="en">
          {place}
        </p>
      )}
      <p class="text" lang="en">
        {text}
      </p>
      {status === 'complete' && <p class="small">{t.projects.complete}</p>}
      <p class="small">
        {/* uncaught: "noopener" → 'mutant': a link with target="_blank" is noopener in every browser that the dashboard supports */}
        <a href={`/projects/${id}`} target="_blank" rel="noopener">
          {t.projects.plantings}
        </a>
      </p>
      {mayChange ? (
        <div class="row">
          <button
            type="button"
            class={`button ${isChosen ? 'primary' : 'plain'}`}
            aria-pressed={isChosen}
            aria-label={fill(t.projects.addFavorite, { name })}
            onClick={toggle}
          >
            <Icon name="star" isFilled={isChosen} />
            <span>{t.projects.favorite}</span>
          </button>
        </div>
      ) : (
        isChosen && (
          <p class="row">
            <Icon name="star" isFilled />
            {t.projects.favorite}
          </p>
        )
      )}
    </li>
  );
}
