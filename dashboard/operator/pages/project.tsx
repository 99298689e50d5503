import type { ComponentChildren } from 'preact';
import { placeInWords } from '../../../lib/presentation/rendering/place-in-words.ts';
import * as format from '../../format.ts';
import { o } from '../../texts/operator.ts';
import { language, t } from '../../texts/texts.ts';
import { Page, Section } from '../../ui/page.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { Balance } from '../catalog/balance.tsx';
import { ForestActions } from '../catalog/forest-actions.tsx';
import { ForestPicture } from '../catalog/picture.tsx';
import { ProjectPlantings } from '../catalog/plantings-table.tsx';
import type { Forest } from '../catalog/types.ts';
import { useForests } from '../catalog/use-projects.ts';
import { Warnings } from '../catalog/warnings.tsx';
import { ForestStatus } from './projects.tsx';

/** One forestry project: its figures, its plantings and its picture. */
export const Project = ({ id }: { id: string }) => (
  <OneForest id={id}>{(forest) => <Shown forest={forest} />}</OneForest>
);

/** A project of the catalog, or that it does not exist. */
export function OneForest({ id, children }: { id: string; children: (forest: Forest) => ComponentChildren }) {
  const forests = useForests();
  return (
    <Loaded from={forests} rows={8}>
      {(all) => {
        const forest = all.find((one) => one.id === id);
        if (forest) return children(forest);
        return forests.isComplete ? <Unknown /> : null;
      }}
    </Loaded>
  );
}

const Unknown = () => (
  <Page title={o.projects.title}>
    <Empty title={t.failures.notFound} hint={t.failures.notFoundHint} />
  </Page>
);

const Shown = ({ forest }: { forest: Forest }) => (
  <Page title={forest.name} actions={<ForestActions forest={forest} />}>
    <div class="columns">
      <div>
        <Balance projectId={forest.id} />
        <ProjectPlantings project={forest} />
      </div>
      <div>
        <Section title={t.common.project}>
          <dl class="facts">
            <dt>{t.common.status}</dt>
            <dd>
              <ForestStatus forest={forest} />
            </dd>
            <dt>{o.projectForm.place}</dt>
            <dd>
              <bdi>{forest.place && placeInWords(forest.place, language())}</bdi>
              <div class="small">
                {forest.forest_latitude}, {forest.forest_longitude}
              </div>
            </dd>
            {forest.ledger_from && (
              <>
                <dt>{o.projectForm.ledgerFrom}</dt>
                <dd>{format.day(forest.ledger_from)}</dd>
              </>
            )}
          </dl>
          <Warnings warnings={forest.warnings} />
        </Section>
        <ForestPicture forest={forest} />
      </div>
    </div>
  </Page>
);
