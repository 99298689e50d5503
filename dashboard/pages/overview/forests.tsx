import { useList, useResource } from '../../api/hooks.ts';
import type { Certificate, ForestryProject } from '../../api/types.ts';
import * as format from '../../format.ts';
import { useScope } from '../../session.ts';
import { t } from '../../texts/texts.ts';
import { WorldMap } from '../../ui/map.tsx';
import { Section } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';

type Forest = { project: ForestryProject; trees: number };

/** A map of the account's trees, counted from its newest thousand certificates. */
export function Forests() {
  const { base } = useScope();
  const certificates = useList<Certificate>(`${base}/biomass/certificates`, { limit: 1000 });
  return (
    <Section title={t.overview.forests}>
      <Loaded from={certificates} rows={6}>
        {(data) => {
          const forests = forestsOf(data);
          const most = forests[0]?.trees ?? 1;
          const shown = format.column('trees', [most]);
          if (forests.length === 0) return <AllForests />;
          return (
            <div class="columns">
              <WorldMap
                label={t.overview.map}
                places={forests.map(({ project, trees }) => ({
                  id: project.id,
                  latitude: project.forest_latitude,
                  longitude: project.forest_longitude,
                  size: Math.sqrt(trees / most),
                }))}
              />
              <ul class="lines">
                {forests.map(({ project, trees }) => (
                  <li key={project.id}>
                    <bdi class="serif">{project.name}</bdi>
                    <span class="muted">{shown(trees)}</span>
                  </li>
                ))}
              </ul>
            </div>
          );
        }}
      </Loaded>
    </Section>
  );
}

/** All projects, for an account without trees. */
function AllForests() {
  const projects = useResource<ForestryProject[]>('/forestry/projects');
  return (
    <>
      <p class="muted">{t.overview.forestsEmpty}</p>
      <WorldMap
        label={t.overview.map}
        places={(projects.data ?? []).map(({ id, forest_latitude, forest_longitude }) => ({
          id,
          latitude: forest_latitude,
          longitude: forest_longitude,
          size: 0,
        }))}
      />
    </>
  );
}

function forestsOf(certificates: Certificate[]): Forest[] {
  const forests = new Map<string, Forest>();
  for (const { project, trees } of certificates) {
    forests.set(project.id, { project, trees: (forests.get(project.id)?.trees ?? 0) + trees });
  }
  return [...forests.values()].toSorted((one, other) => other.trees - one.trees);
}
